/** Entry of the pictures worker: draws picture sheets where they cannot hold up the page. */
import { exposeService } from '../src/base/thread.ts';
import { PICTURES_PROTOCOL_VERSION } from '../src/protocol/pictures.ts';
import { SheetStudio } from '../src/viewer/capture.ts';

exposeService(new SheetStudio(), PICTURES_PROTOCOL_VERSION);
