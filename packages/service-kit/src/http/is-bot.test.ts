import { describe, expect, test } from 'vitest';
import { isBot } from './is-bot.ts';

describe('A robot', () => {
  test.each([
    ['Mozilla/5.0 (compatible; Examplebot/2.1; +http://search.example/bot.html)', true],
    ['curl/8.5.0', true],
    ['SomeSpider', true],
    ['python-requests/2.32', true],
    ['Mozilla/5.0 (Linux; Android 16; CUBOT X90) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', false],
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0 Safari/537.36',
      false,
    ],
    ['', true],
    ['  ', true],
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36', false],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 Version/19.0 Mobile/15E148 Safari/604',
      false,
    ],
  ])('%j: %s', (userAgent, expected) => {
    expect(isBot(userAgent)).toBe(expected);
    // And again, from memory.
    expect(isBot(userAgent)).toBe(expected);
  });

  test('is told from a browser however much it says of itself', () => {
    const much = `Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 ${'Word/1.0 '.repeat(100)}`;
    expect([isBot(much), isBot(`${much} Examplebot/2.1`)]).toEqual([false, true]);
  });
});
