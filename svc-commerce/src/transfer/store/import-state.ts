import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { createLease } from '@tessera/service-kit/queue/leased.ts';

/** States in which an import has a worker, or waits for one. */
export const underWay = ['checking', 'importing', 'undoing'] as const;
export const isUnderWay = { state: trusted({ $in: [...underWay] }) };

/** Longer than one download with its time limit. */
const leaseMs = 90_000;

export type ImportLease = ReturnType<typeof createImportLease>;

/** The lease of the worker that an import has. */
export const createImportLease = (now: () => number) =>
  createLease({ until: 'leaseUntil', holder: 'runner', leaseMs, now });
