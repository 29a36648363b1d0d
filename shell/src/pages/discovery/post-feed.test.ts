import type { FeedItem } from '@tessera/contracts/commerce/feed-calls.ts';
import { describe, expect, test } from 'vitest';
import { aWebsite } from '../../testing/a-website.ts';
import { feedOf } from './post-feed.ts';

const request = {
  url: new URL('https://fernhall.example/journal'),
  website: aWebsite({ name: 'Fernhall', locale: 'en-GB' }),
};
const post: FeedItem = {
  ...{ id: 'post-1', title: 'Clay & <glass>', path: '/journal/clay', excerpt: 'Short.', author: 'Edda' },
  html: '<p>Read <a href="/shop/mug">this</a> ]]&gt;</p><figure><img src="/images/a/b.jpg?format=1500w" alt=""></figure>',
  ...{ publishedOn: Date.UTC(2026, 4, 1), changedOn: Date.UTC(2026, 4, 3), categories: ['Making'], tags: ['clay'] },
  image: { url: '/images/a/mug.jpg', alt: 'A mug', width: 1600, height: 900 } as FeedItem['image'],
};
const blog = { title: 'Journal', description: 'From the workshop', path: '/journal', items: [post] };

describe('A feed of posts', () => {
  test('has the same ids whatever the address of a post is, and nothing of the time of asking', () => {
    const [rss, again] = [feedOf(blog, {}, request).rss2(), feedOf(blog, {}, request).rss2()];
    expect(rss).toBe(again);
    const moved = { ...blog, items: [{ ...post, path: '/journal/red-clay' }] };
    for (const text of [rss, feedOf(moved, {}, request).rss2()]) {
      expect(text).toMatch(/<guid[^>]*isPermaLink="false"[^>]*>urn:tessera:[^<]*post-1<\/guid>/);
    }
  });

  test('has whole texts with pictures and links that readers elsewhere can open', () => {
    for (const text of [feedOf(blog, {}, request).rss2(), feedOf(blog, {}, request).atom1()]) {
      expect(text).toContain('href="https://fernhall.example/shop/mug"');
      expect(text).toContain('src="https://fernhall.example/images/a/b.jpg?format=1500w"');
      expect(text).toContain('https://fernhall.example/images/a/mug.jpg?format=1500w');
    }
    const json = JSON.parse(feedOf(blog, {}, request).json1());
    expect(json.items[0]).toMatchObject({ title: 'Clay & <glass>', url: 'https://fernhall.example/journal/clay' });
  });

  test('of a tag says so, and leads to itself in each format', () => {
    const feed = feedOf(blog, { tag: 'clay' }, request);
    expect(feed.options).toMatchObject({
      title: 'Journal – clay – Fernhall',
      link: 'https://fernhall.example/journal?tag=clay',
      feedLinks: { rss: 'https://fernhall.example/journal?tag=clay&format=rss' },
    });
  });

  test('without posts is the same whenever it is asked for', () => {
    const empty = { ...blog, items: [] };
    expect(feedOf(empty, {}, request).rss2()).toBe(feedOf(empty, {}, request).rss2());
  });
});
