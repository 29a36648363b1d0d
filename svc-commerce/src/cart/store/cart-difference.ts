import type { Document } from 'mongodb';
import type { CartDocument, CartLine } from './cart-document.ts';

/**
 * What a write has to set: only what is no longer the same object or value, and of the lines only the one that changed,
 * so that a write to a full cart costs little more than one to a small cart.
 */
export function cartDifference(before: CartDocument, after: CartDocument): Document {
  const was: Record<string, unknown> = before;
  const changed = Object.entries(after).filter(([name, value]) => name !== 'lines' && value !== was[name]);
  return { ...Object.fromEntries(changed), ...lineDifference(before.lines, after.lines) };
}

function lineDifference(before: readonly CartLine[], after: CartLine[]): Document {
  if (before === after) return {};
  const isGrown = after.length === before.length || after.length === before.length + 1;
  const changed = after.flatMap((line, at) => (line === before[at] ? [] : [at]));
  const [at] = changed;
  return isGrown && at !== undefined && changed.length === 1 ? { [`lines.${at}`]: after[at] } : { lines: after };
}
