import { expect, test } from 'vitest';
import { audioHref } from './audio-href.ts';

test.each([
  [' /images/site/first-firing.mp3 ', '/images/site/first-firing.mp3'],
  ['/api/private', ''],
  ['/images/../api/private', ''],
  ['https://elsewhere.example/a.mp3', ''],
  ['//elsewhere.example/images/a.mp3', ''],
  ['', ''],
])('a track at %j plays %j', (url, href) => {
  expect(audioHref(url)).toBe(href);
});
