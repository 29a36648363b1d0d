import type { CommonProps, RestockProps } from '@tessera/contracts/mounts.ts';
import { expect, test } from 'vitest';
import type { SlotRequest } from '../../composition/compose-page.ts';
import { withCaptchaProps } from './captcha-rule.ts';

const common: CommonProps = {
  websiteId: 'site',
  locale: 'en-GB',
  currency: 'GBP',
  useCLDRMoneyFormat: false,
  pageType: 50,
  path: '/shop/mug',
};
const restock: RestockProps = {
  ...common,
  ...{ productId: 'mug', soldOut: [], messages: {}, mailingList: null, outcome: null },
};
const slots: readonly SlotRequest[] = [
  { slot: '1', mount: 'forms/lightbox', props: common },
  { slot: '2', mount: 'forms/restock', props: restock },
];

test('STOCK-020 the form of waitlists, and it alone, is told that the website has a captcha', () => {
  expect(withCaptchaProps(slots, { widget: 'turnstile', siteKey: 'the-key' }).map(({ props }) => props)).toEqual([
    common,
    { ...restock, hasCaptcha: true },
  ]);
});

test('without one nothing is said of it', () => {
  expect(withCaptchaProps(slots, null)).toEqual(slots);
});
