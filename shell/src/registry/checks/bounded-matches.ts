import { createContext, Script } from 'node:vm';
import type { Matches } from '@tessera/contracts/compatibility/narrowings.ts';

/** Far more than any honest pattern takes. */
const maxMs = 50;
const script = new Script('new RegExp(pattern, "u").test(text)');

/**
 * Tries texts against patterns that somebody sent. One that does not come to its end in time, or is none, is not tried
 * again: what it takes cannot be told.
 */
export function boundedMatches(): Matches {
  const hopeless = new Set<string>();
  const known = new Map<string, boolean>();
  const context = createContext({ pattern: '', text: '' });

  return (pattern, text) => {
    const name = `${pattern}\n${text}`;
    const before = known.get(name);
    if (before !== undefined || hopeless.has(pattern)) return before;
    try {
      Object.assign(context, { pattern, text });
      const fits = script.runInContext(context, { timeout: maxMs }) === true;
      known.set(name, fits);
      return fits;
    } catch {
      hopeless.add(pattern);
      return undefined;
    }
  };
}
