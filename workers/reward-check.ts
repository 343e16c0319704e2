/** Entry of the reward check worker. */
import { exposeService } from '../src/base/thread.ts';
import { RewardCheck, REWARD_CHECK_PROTOCOL_VERSION } from '../src/planner/reward-check.ts';

exposeService(new RewardCheck(), REWARD_CHECK_PROTOCOL_VERSION);
