import type { Review, ReviewList } from '@tessera/contracts/commerce/review.ts';
import { drawPage } from '@tessera/module-kit/testing/drawn-page.ts';
import { fakeServer, problem } from '@tessera/module-kit/testing/fake-server.ts';
import { act } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ProductPage } from '../../product-page.tsx';
import { aProduct, detailProps } from '../../testing/a-product.ts';
import { MoreReviews } from './more-reviews.tsx';
import { ReviewsView } from './reviews-view.tsx';

const aReview = (id: string, own: Partial<Review> = {}): Review => ({
  ...{ id, rating: 4, authorName: 'Ann B.', title: `Title ${id}`, body: 'It pours.', reply: null },
  createdOn: Date.UTC(2026, 10, 3),
  ...own,
});
const reviews: ReviewList = {
  reviews: [aReview('a', { rating: 5 }), aReview('b', { reply: 'Thank you.' })],
  ...{ averageRating: 4.5, count: 4, ratingCounts: [0, 0, 0, 2, 2], hasNextPage: true, nextPageCursor: 'c1' },
};
const loadReviewParts = async () => ({ ReviewsView, MoreReviews });
const draw = (list: ReviewList | null, own = {}) =>
  drawPage(
    <ProductPage
      {...detailProps(aProduct({ id: 'mug' }))}
      {...own}
      reviews={list}
      ReviewsView={ReviewsView}
      loadReviewParts={loadReviewParts}
    />,
  );
const titles = () => [...document.querySelectorAll('.review h3')].map(({ textContent }) => textContent);
const more = 'Show more reviews';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('reviews of a product', () => {
  test('are dated by the day it was where the website is', async () => {
    const late = [aReview('a', { createdOn: Date.UTC(2026, 10, 3, 3) })];
    await draw({ ...reviews, reviews: late }, { timeZone: 'America/Los_Angeles', locale: 'en-GB' });
    expect(document.querySelector('.review time')?.textContent).toBe('2 Nov 2026');
  });

  test('PROD-011 PROD-013 stand on the page with average and count, without a call', async () => {
    const calls = fakeServer(() => problem(500, 'service.failed', ''));
    const page = await draw(reviews);
    expect(page.text()).toContain('4.5');
    expect(page.control('4 reviews').getAttribute('href')).toBe('#reviews');
    expect([...document.querySelectorAll('.stars')].map((stars) => stars.getAttribute('aria-label'))).toEqual([
      '4.5 out of 5',
      '4.5 out of 5',
      '5 out of 5',
      '4 out of 5',
    ]);
    expect(titles()).toEqual(['Title a', 'Title b']);
    expect(page.text()).toContain('Ann B., verified buyer · 3 Nov 2026');
    expect(page.text()).toContain('The store’s answer: Thank you.');
    expect(calls).toEqual([]);
  });

  test('PROD-011 PROD-013 are not there while the store shows none, and nothing is asked for', async () => {
    const calls = fakeServer(() => problem(500, 'service.failed', ''));
    const page = await draw(null);
    expect(page.text()).not.toMatch(/review/i);
    expect(calls).toEqual([]);
  });

  test('PROD-012 further ones come by cursor, below those that stand, and reading goes on there', async () => {
    const calls = fakeServer(({ query }) =>
      query.get('cursor') === 'c1'
        ? { body: { ...reviews, reviews: [aReview('c')], nextPageCursor: 'c2' } }
        : { body: { ...reviews, reviews: [aReview('d')], hasNextPage: false, nextPageCursor: null } },
    );
    const page = await draw(reviews);
    expect(page.control(more).getAttribute('href')).toBe('/shop/mug?reviews=c1#reviews');
    await page.press(more);
    await page.settle();
    expect(calls.map(({ path, query }) => [path, query.get('cursor')])).toEqual([
      ['/api/commerce/products/mug/reviews', 'c1'],
    ]);
    expect(titles()).toEqual(['Title a', 'Title b', 'Title c']);
    expect(document.activeElement?.textContent).toBe('Title c');
    expect(document.querySelector<HTMLElement>('[data-more]')?.hidden).toBe(true);
    const again = document.querySelector<HTMLElement>('button.btn-secondary');
    await act(async () => {
      again?.click();
      again?.click();
    });
    await page.settle();
    expect(titles()).toEqual(['Title a', 'Title b', 'Title c', 'Title d']);
    expect(document.activeElement?.textContent).toBe('Title d');
    expect(calls).toHaveLength(2);
    expect(document.querySelector('button.btn-secondary')).toBeNull();
  });

  test('that cannot be had lead to their own page', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
    fakeServer(() => problem(500, 'service.failed', 'x'));
    const page = await draw(reviews);
    await page.press(more);
    await page.settle();
    expect(String(assign.mock.calls[0]?.[0])).toContain('/shop/mug?reviews=c1#reviews');
  });
});
