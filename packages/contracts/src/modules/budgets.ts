import { z } from 'zod';
import { reason } from './actor.ts';

const kilobytes = z.number().positive().max(5_000);

/** What a module may weigh as browsers receive it, in brotli kilobytes of 1,000 bytes. */
export const moduleBudget = z.strictObject({
  /** The script that all its mounts on a page share. */
  containerKb: kilobytes,
  /** Scripts and styles of any one mount, with parts loaded on demand left out. */
  mountKb: kilobytes,
  /** All its files together. */
  totalKb: kilobytes,
});
export type ModuleBudget = z.infer<typeof moduleBudget>;

/** What a module may weigh as long as nobody has decided otherwise. */
export const usualBudget: ModuleBudget = { containerKb: 8, mountKb: 15, totalKb: 500 };

/** A module's budget, and who changed it last, if anybody did. */
export const keptBudget = moduleBudget.extend({
  changed: z.strictObject({ by: z.string(), reason, atMs: z.int() }).optional(),
});
export type KeptBudget = z.infer<typeof keptBudget>;

export const changeBudgetBody = moduleBudget.extend({ by: z.string().min(1).max(100), reason });
