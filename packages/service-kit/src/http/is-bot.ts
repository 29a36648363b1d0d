import { createIsbotFromList, list } from 'isbot';

/** Headless browsers count as people: they are how sites are tested. */
const headless = 'HeadlessChrome/140.0';
const isRobot = createIsbotFromList(list.filter((pattern) => !new RegExp(pattern, 'i').test(headless)));

/** Whether a user agent is that of a program, or of a caller that says nothing of itself. */
export function isBot(userAgent: string): boolean {
  return userAgent.trim() === '' || isRobot(userAgent);
}
