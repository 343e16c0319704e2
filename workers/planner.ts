/** Entry of a planner worker, in the browser and in Node. */
import { exposeService } from '../src/base/thread.ts';
import { Planner, PLANNER_PROTOCOL_VERSION } from '../src/planner/threads.ts';

exposeService(new Planner(), PLANNER_PROTOCOL_VERSION);
