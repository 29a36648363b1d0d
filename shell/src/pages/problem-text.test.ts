import { expect, test } from 'vitest';
import { commonProps, type PageRequest } from './page-request.ts';

const money = { currency: 'GBP', useCLDRMoneyFormat: true } as const;

/** What a page says of a failure it was sent back with. */
function wordsAt(query: string) {
  const url = new URL(`https://fernhall.example/account/login?${query}`);
  const request = { url, path: url.pathname, website: { id: 'site-a', locale: 'en' } } as PageRequest;
  return commonProps(request, 1, money).problemText;
}

test.each([
  ['problem=request.rate_limited&wait=840', 'Please try again in 14 minutes.'],
  ['problem=request.rate_limited&wait=61', 'Please try again in 2 minutes.'],
  ['problem=request.rate_limited&wait=30', 'Please try again in a few seconds.'],
  ['problem=request.rate_limited', 'Please try again in a few seconds.'],
  ['problem=request.rate_limited&wait=1e9', 'Please try again in a few seconds.'],
  ['problem=request.rate_limited&wait=<b>', 'Please try again in a few seconds.'],
  ['problem=login.incorrect&wait=840', 'Email or password is incorrect.'],
])('a page that was come back to with %s says %j', (query, words) => {
  expect(wordsAt(query)).toBe(words);
});
