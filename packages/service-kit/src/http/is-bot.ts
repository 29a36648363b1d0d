import { createIsbotFromList, list } from 'isbot';
import { LRUCache } from 'lru-cache';

/** Whether a user agent is that of a program, or of a caller that says nothing of itself. */
export type IsBot = (userAgent: string) => boolean;

/** A whole user agent: compared with a shorter text, patterns for bare names and versions would be removed as well. */
const headless =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36';

/** What the list leaves out: a browser's name with nothing behind it, and a runtime with its library. */
const patterns = [...list, '^Mozilla/\\d\\.\\d$', '^Dart/'];

/** Many visitors send the same user agent, each with every call. */
const cacheSize = 1_000;
/** Longer than those of browsers; longer ones are not cached, so that they cannot fill the memory. */
const maxCachedLength = 300;

/**
 * Makes the check for programs.
 * @param countsHeadless whether headless browsers count as people, which they do only where the platform is tested
 */
export function createIsBot(countsHeadless: boolean): IsBot {
  const own = countsHeadless ? patterns.filter((pattern) => !new RegExp(pattern, 'i').test(headless)) : patterns;
  const isListed = createIsbotFromList(own);
  const isProgram = (userAgent: string) => userAgent.trim() === '' || isListed(userAgent);
  const known = new LRUCache<string, boolean>({ max: cacheSize });
  return (userAgent) => {
    if (userAgent.length > maxCachedLength) return isProgram(userAgent);
    let answer = known.get(userAgent);
    if (answer === undefined) {
      answer = isProgram(userAgent);
      known.set(userAgent, answer);
    }
    return answer;
  };
}
