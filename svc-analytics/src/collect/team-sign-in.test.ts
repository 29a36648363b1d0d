import { expect, test } from 'vitest';
import { isTeamSignIn } from './team-sign-in.ts';

test.each([
  ['https://fernhall.example/account/login?returnTo=%2Fconfig%2Fanalytics', true],
  ['https://fernhall.example/account/login/?x=1&returnTo=%2Fconfig', true],
  ['/account/login?returnTo=/config?days=7', true],
  ['https://fernhall.example/account/login', false],
  ['https://fernhall.example/account/login?returnTo=%2Faccount%2Forders', false],
  ['https://fernhall.example/account/login?returnTo=%2Fconfigure', false],
  ['https://fernhall.example/shop?returnTo=%2Fconfig', false],
])('the sign-in of the team at %s: %s', (address, expected) => {
  expect(isTeamSignIn(address)).toBe(expected);
});
