/** Entry of the files worker: packs and unpacks explorations where it cannot hold up the page. */
import { exposeService } from '../src/base/thread.ts';
import { FILES_PROTOCOL_VERSION } from '../src/explore/files-version.ts';
import { Files } from '../src/explore/files.ts';

exposeService(new Files(), FILES_PROTOCOL_VERSION);
