import { createContext, Script } from 'node:vm';
import type { Matches } from '@tessera/contracts/compatibility/narrowings.ts';

/** Far more than any reasonable pattern takes. */
const maxMs = 50;
const script = new Script('new RegExp(pattern, "u").test(text)');

/**
 * Matches texts against patterns of module contracts. A pattern that is invalid or exceeds the time limit is not tried
 * again, and its result stays undefined.
 */
export function boundedMatches(): Matches {
  const rejected = new Set<string>();
  const known = new Map<string, boolean>();
  const context = createContext({ pattern: '', text: '' });

  return (pattern, text) => {
    const name = `${pattern}\n${text}`;
    const before = known.get(name);
    if (before !== undefined || rejected.has(pattern)) return before;
    try {
      Object.assign(context, { pattern, text });
      const fits = script.runInContext(context, { timeout: maxMs }) === true;
      known.set(name, fits);
      return fits;
    } catch {
      rejected.add(pattern);
      return undefined;
    }
  };
}
