import { createIsbotFromList, list } from 'isbot';
import { LRUCache } from 'lru-cache';

/** Headless browsers count as people: they are how sites are tested. */
const headless = 'HeadlessChrome/140.0';
const isRobot = createIsbotFromList(list.filter((pattern) => !new RegExp(pattern, 'i').test(headless)));

/** Visitors say the same of themselves with every call, and many of them the same as others. */
const told = new LRUCache<string, boolean>({ max: 1_000 });
/** Longer than browsers have any; others are looked at each time, so that nobody fills the memory with them. */
const maxKeptLength = 300;

/** Whether a user agent is that of a program, or of a caller that says nothing of itself. */
export function isBot(userAgent: string): boolean {
  if (userAgent.length > maxKeptLength) return isProgram(userAgent);
  let answer = told.get(userAgent);
  if (answer === undefined) {
    answer = isProgram(userAgent);
    told.set(userAgent, answer);
  }
  return answer;
}

const isProgram = (userAgent: string) => userAgent.trim() === '' || isRobot(userAgent);
