import type { Merchandising } from '@tessera/contracts/commerce/product.ts';
import { expect, test } from 'vitest';
import { type StoreMerchandising, withStoreMerchandising } from './store-merchandising.ts';

const own: Merchandising = {
  restockNotificationViews: ['blocks'],
  restockNotificationMessages: { success: 'Noted.' },
  mailingListSignUpEnabled: false,
  mailingListOptInByDefault: false,
  scarcityEnabled: true,
  scarcityTemplateViews: ['product-page'],
  scarcityText: 'Hurry',
  scarcityShownByDefault: true,
  customSoldOutText: '',
};
const silent: StoreMerchandising = {
  scarcityTemplateViews: null,
  scarcityText: '',
  scarcityShownByDefault: false,
  restockNotificationViews: null,
  restockNotificationMessages: {},
  restockReserveHours: 0,
  multilingualTransactionalEmails: false,
  soldOutText: '',
};

test('a store that says nothing leaves products as they are', () => {
  expect(withStoreMerchandising(own, silent)).toEqual(own);
});

test('EDIT-019 EDIT-020 the store says where marks stand', () => {
  const inBlocks = withStoreMerchandising(
    { ...own, scarcityEnabled: false },
    { ...silent, scarcityTemplateViews: ['blocks'] },
  );
  expect(inBlocks).toMatchObject({
    scarcityEnabled: true,
    scarcityTemplateViews: ['blocks'],
    scarcityShownByDefault: false,
  });
  expect(withStoreMerchandising(own, { ...silent, scarcityTemplateViews: [] }).scarcityEnabled).toBe(false);
  expect(withStoreMerchandising(own, { ...silent, restockNotificationViews: [] }).restockNotificationViews).toEqual([]);
});

test("EDIT-048 a product's own words come before the store's", () => {
  const spoken = {
    ...silent,
    scarcityText: 'Only {n} left',
    soldOutText: 'Gone',
    restockNotificationMessages: { success: 'x', title: 'y' },
  };
  const merged = withStoreMerchandising(own, spoken);
  expect(merged).toMatchObject({ scarcityText: 'Hurry', customSoldOutText: 'Gone' });
  expect(merged.restockNotificationMessages).toEqual({ success: 'Noted.', title: 'y' });
  expect(withStoreMerchandising({ ...own, scarcityText: '' }, spoken).scarcityText).toBe('Only {n} left');
});

test('EDIT-048 a text the product leaves empty is the store’s', () => {
  const texts = { callToAction: '', success: 'Noted.' };
  const merged = withStoreMerchandising(
    { ...own, restockNotificationMessages: texts },
    { ...silent, restockNotificationMessages: { callToAction: 'Shall we tell you?', success: 'Thanks.' } },
  );
  expect(merged.restockNotificationMessages).toEqual({ callToAction: 'Shall we tell you?', success: 'Noted.' });
});
