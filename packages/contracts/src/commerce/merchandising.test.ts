import { expect, test } from 'vitest';
import { merchandising } from './product.ts';

const context = {
  restockNotificationViews: ['product-page'],
  restockNotificationMessages: {},
  mailingListSignUpEnabled: false,
  mailingListOptInByDefault: false,
  scarcityEnabled: true,
  scarcityTemplateViews: ['blocks', 'product-page'],
  scarcityText: 'Only {n} left',
  scarcityShownByDefault: false,
  customSoldOutText: '',
};

test.each(['restockNotificationViews', 'scarcityTemplateViews'])(
  "PROD-212 %s holds the names 'product-page' and 'blocks', and no other",
  (name) => {
    for (const views of [[], ['product-page'], ['blocks'], ['product-page', 'blocks']]) {
      expect(merchandising.safeParse({ ...context, [name]: views }).success).toBe(true);
    }
    for (const views of [['product'], ['Blocks'], ['product-page', 'cart'], 'blocks', [1]]) {
      expect(merchandising.safeParse({ ...context, [name]: views }).success).toBe(false);
    }
  },
);
