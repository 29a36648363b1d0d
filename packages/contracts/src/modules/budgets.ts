import { z } from 'zod';
import { reason } from './actor.ts';

const kilobytes = z.number().positive().max(5_000);

const mountRequests = z.int().min(1).max(200);
const timesSlower = z.number().min(1.5).max(20);

/** What a module may cost its pages: bytes as browsers receive them, in brotli kilobytes of 1,000, requests and time. */
export const moduleBudget = z.strictObject({
  /** The script that all its mounts on a page share. */
  containerKb: kilobytes,
  /** Scripts and styles of any one mount, with parts loaded on demand left out. */
  mountKb: kilobytes,
  /** All its files together. */
  totalKb: kilobytes,
  /** Requests that a page makes for any one mount of its own accord, pictures of the website left out. */
  mountRequests,
  /** Processor time of a page with any one mount, as a multiple of what it takes with the version that visitors get. */
  timesSlower,
});
export type ModuleBudget = z.infer<typeof moduleBudget>;

/** What a module may weigh as long as nobody has decided otherwise. */
export const usualBudget: ModuleBudget = {
  ...{ containerKb: 10, mountKb: 15, totalKb: 1_050 },
  ...{ mountRequests: 40, timesSlower: 2.5 },
};

/** A module's budget, and who changed it last, if anybody did. */
export const storedBudget = moduleBudget.extend({
  changed: z.strictObject({ by: z.string(), reason, atMs: z.int() }).optional(),
});
export type StoredBudget = z.infer<typeof storedBudget>;

/** What it leaves out stays as it is. */
export const changeBudgetBody = moduleBudget.extend({
  mountRequests: mountRequests.optional(),
  timesSlower: timesSlower.optional(),
  by: z.string().min(1).max(100),
  reason,
});
