import { expect, test } from 'vitest';
import { videoHref } from './video-href.ts';

test.each([
  ['https://www.youtube.com/watch?v=abc_DEF-123', 'https://www.youtube.com/watch?v=abc_DEF-123'],
  ['https://youtu.be/abc_DEF-123?t=4', 'https://www.youtube.com/watch?v=abc_DEF-123'],
  ['https://m.youtube.com/shorts/abc_DEF-123', 'https://www.youtube.com/watch?v=abc_DEF-123'],
  ['https://player.vimeo.com/video/12345678', 'https://vimeo.com/12345678'],
  ['https://vimeo.com/12345678', 'https://vimeo.com/12345678'],
  ['https://youtube.com.evil.example/watch?v=abc_DEF-123', ''],
  ['https://www.youtube.com/@somebody', ''],
  ['javascript:alert(1)', ''],
  ['not an address', ''],
])('the film at %s is watched at %j', (url, href) => {
  expect(videoHref(url)).toBe(href);
});
