/** Entry of the pictures worker: draws picture sheets and films where they cannot hold up the page. */
import { exposeService } from '../src/base/thread.ts';
import { PICTURES_PROTOCOL_VERSION } from '../src/protocol/pictures.ts';
import { PicturesStudio } from '../src/viewer/pictures-studio.ts';

exposeService(new PicturesStudio(), PICTURES_PROTOCOL_VERSION);
