import { expect, test } from 'vitest';
import { createShares } from './renderer-shares.ts';

test('a module that draws quickly may have every renderer', () => {
  const shares = createShares(2);
  shares.take('mfe-cart');
  shares.giveBack('mfe-cart', 8);
  shares.take('mfe-cart');
  expect(shares.mayTake('mfe-cart')).toBe(true);
});

test('a module that draws slowly leaves one renderer to the others', () => {
  const shares = createShares(2);
  shares.take('mfe-slow');
  shares.giveBack('mfe-slow', 600);
  shares.take('mfe-slow');
  expect(shares.mayTake('mfe-slow')).toBe(false);
  expect(shares.mayTake('mfe-cart')).toBe(true);
  shares.giveBack('mfe-slow', 600);
  expect(shares.mayTake('mfe-slow')).toBe(true);
});

test('a module that was slow has its share again once it draws quickly', () => {
  const shares = createShares(2);
  for (const tookMs of [600, ...new Array(20).fill(5)]) {
    shares.take('mfe-cart');
    shares.giveBack('mfe-cart', tookMs);
  }
  shares.take('mfe-cart');
  expect(shares.mayTake('mfe-cart')).toBe(true);
});

test('one renderer is everybody’s', () => {
  const shares = createShares(1);
  shares.take('mfe-slow');
  shares.giveBack('mfe-slow', 600);
  expect(shares.mayTake('mfe-slow')).toBe(true);
});

test('of those that wait, the one whose module has the fewest renderers is next, the earliest among equals', () => {
  const shares = createShares(3);
  shares.take('mfe-cart');
  const waiting = ['mfe-cart', 'mfe-forms', 'mfe-product'];
  expect(shares.nextOf(waiting)).toBe(1);
  expect(shares.nextOf(['mfe-cart'])).toBe(0);
  expect(shares.nextOf([])).toBe(-1);
});
