import { trusted } from './mongoose.ts';

/**
 * In a filter: what still has the version its reader saw. 0 is what was never saved, or not since saves are counted, and
 * so has none.
 */
export const atVersion = (seen: number) => (seen === 0 ? trusted({ $in: [0, null] }) : seen);
