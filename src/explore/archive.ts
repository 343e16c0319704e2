/** A trial archive in memory. */
import type { TrialRecord } from '../protocol/trial.ts';
import type { TrialArchive } from './exploration.ts';

/** Keeps the newest `capacity` recordings. */
export class MemoryArchive implements TrialArchive {
  private readonly records = new Map<number, TrialRecord>();

  constructor(private readonly capacity = 40) {}

  put(id: number, record: TrialRecord): Promise<void> {
    this.records.delete(id);
    this.records.set(id, record);
    for (const oldest of this.records.keys()) {
      if (this.records.size <= this.capacity) break;
      this.records.delete(oldest);
    }
    return Promise.resolve();
  }

  get(id: number): Promise<TrialRecord | null> {
    return Promise.resolve(this.records.get(id) ?? null);
  }
}
