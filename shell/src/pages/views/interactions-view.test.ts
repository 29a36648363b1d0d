import { expect, test } from 'vitest';
import type { PageRequest } from '../page-request.ts';
import { interactionsView } from './interactions-view.ts';

const labels = {
  commentInvalid: 'Enter 1 to 2,000 characters.',
  commentWaits: 'It waits.',
  commentPublished: 'There.',
};
const website = {
  ...{ commentsEnabled: true, simpleLikingEnabled: true, disqusShortname: null, header: {}, id: 'site-a' },
  shareButtonOptions: { email: true, pinterest: true, facebook: false },
  footer: { social: [{ service: 'instagram', profile: 'fernhall' }] },
  ...{ navigation: { mainNav: [], footerNav: [] }, addresses: {} },
};
const requestFor = (query = '', own: object = {}) =>
  ({
    ...{ website, labels, path: '/journal/iron', caller: { account: undefined } },
    url: new URL(`https://fernhall.com/journal/iron${query}`),
    ...own,
  }) as unknown as PageRequest;
const member = { caller: { account: { siteUserId: 'u' } } };
const post = (changes: object = {}) => ({
  ...{ id: 'post-1', urlSlug: 'iron', fullUrl: '/journal/iron', title: 'Iron', excerpt: '', image: null },
  ...{ categories: [], tags: [], author: '', publishedOn: 1, readingMinutes: 1, isFeatured: false },
  ...{ sourceUrl: '', isPassthrough: false, commentState: 1, publicCommentCount: 3, likeCount: 4 },
  ...changes,
});
const list = { comments: [], hasNextPage: false, nextPageCursor: null };

test('PAGE-089 PAGE-094 a member has a form, others the way to sign in and back to the comments', () => {
  const { comments } = interactionsView({ post: post(), comments: list }, requestFor());
  expect(comments).toMatchObject({
    form: null,
    signInHref: '/account/login?returnTo=%2Fjournal%2Firon%23comments-post-1',
  });
  const own = interactionsView({ post: post(), comments: list }, requestFor('', member)).comments;
  expect(own).toMatchObject({ form: { itemId: 'post-1', returnTo: '/journal/iron' }, signInHref: '' });
});

test('PAGE-092 a post that takes no more has neither', () => {
  const closed = { post: post({ commentState: 2 }), comments: list };
  for (const request of [requestFor(), requestFor('', member)]) {
    expect(interactionsView(closed, request).comments).toMatchObject({ form: null, signInHref: '', isOpen: false });
  }
});

test('PAGE-091 a website without comments shows none', () => {
  const off = requestFor('', { website: { ...website, commentsEnabled: false } });
  expect(interactionsView({ post: post(), comments: list }, off).comments).toBeNull();
});

test('PAGE-094 the form comes back with what was typed and what is wrong with it', () => {
  const back = requestFor('?form=comment&problem=request.invalid', member);
  const typed = { ...list, own: { waiting: [], typed: 'My text' } };
  const { comments, like } = interactionsView({ post: post(), comments: typed }, back);
  expect(comments?.form).toMatchObject({ typed: 'My text', problem: 'Enter 1 to 2,000 characters.' });
  expect(like?.problem).toBe('');
  const signedOut = requestFor('?form=comment&problem=session.required');
  expect(interactionsView({ post: post(), comments: typed }, signedOut).comments?.form).toMatchObject({
    ...{ typed: 'My text', problem: 'Please sign in first.' },
  });
});

test.each([
  ['?sent=waiting', 'It waits.'],
  ['?sent=comment', 'There.'],
  ['?sent=like', ''],
])('the page says what became of a comment: %s', (query, notice) => {
  expect(interactionsView({ post: post(), comments: list }, requestFor(query)).comments?.notice).toBe(notice);
});

test('PAGE-093 later comments have an address of their own', () => {
  const more = { ...list, hasNextPage: true, nextPageCursor: 'a b' };
  const { comments } = interactionsView({ post: post(), comments: more }, requestFor('?comments=x'));
  expect(comments).toMatchObject({ moreHref: '/journal/iron?comments=a+b#comments-post-1', isLater: true });
});

test('PAGE-095 with Disqus the page names it, and shows no comments of its own', () => {
  const disqus = requestFor('', { website: { ...website, disqusShortname: 'fernhall' } });
  const view = interactionsView({ post: post(), comments: list }, disqus);
  expect([view.comments, view.disqus?.shortname]).toEqual([null, 'fernhall']);
  const closed = interactionsView({ post: post({ commentState: 2, publicCommentCount: 0 }), comments: null }, disqus);
  expect(closed.disqus).toBeNull();
});

test('PAGE-101 likes are there where they are on', () => {
  const view = interactionsView({ post: post(), comments: null }, requestFor('?sent=like'));
  expect(view.like).toMatchObject({ count: 4, isLiked: true, action: '/api/content-service/items/post-1/like' });
  const off = requestFor('', { website: { ...website, simpleLikingEnabled: false } });
  expect(interactionsView({ post: post(), comments: null }, off).like).toBeNull();
});

test('PAGE-097 PAGE-103 share buttons are those of the networks that are true; follow buttons those of the footer', () => {
  const { share, follow } = interactionsView({ post: post(), comments: null }, requestFor());
  expect(share.map(({ label }) => label)).toEqual(['Pinterest', 'Email']);
  expect(follow).toEqual([{ label: 'Instagram', href: 'https://www.instagram.com/fernhall' }]);
});
