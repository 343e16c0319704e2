/**
 * First module of every Node worker, in plain JavaScript: it makes TypeScript readable and then loads the real one.
 * Node 20 does not apply `--import tsx` to the first module of a worker, and under vitest the parent has no tsx at all.
 */
import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
await import(workerData.module);
