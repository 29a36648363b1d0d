import { drawPage } from '@tessera/module-kit/testing/drawn-page.ts';
import { describe, expect, test } from 'vitest';
import { confirmationProps, order } from '../../fixtures.ts';
import { ConfirmationPage } from './page.tsx';

const draw = (own: Partial<typeof confirmationProps> = {}) =>
  drawPage(<ConfirmationPage {...confirmationProps} {...own} />);

describe('order confirmation', () => {
  test('thanks by name, names the order, and shows it as it stood in the cart', async () => {
    const page = await draw();
    expect(page.body.querySelector('h1')?.textContent).toBe('Thank you, Marguerite');
    for (const text of [
      'Order FH-1121 is in',
      'Chalk · MUG-CHALK',
      '£24.00 each',
      '£48.00',
      'Total£52.50',
      'HX7 8AB',
      'United Kingdom',
    ])
      expect(page.text()).toContain(text);
    expect(page.control('Back to the store').getAttribute('href')).toBe('/shop');
  });

  test('an order paid in test mode says so', async () => {
    expect((await draw()).text()).toContain('test order');
    expect((await draw({ order: { ...order, testMode: false } })).text()).not.toContain('test order');
  });

  test('an order of downloads has neither address nor delivery', async () => {
    const page = await draw({ order: { ...order, shippingAddress: null, shippingOptionName: null } });
    expect(page.text()).not.toContain('Ships to');
    expect(page.text()).not.toContain('Arrives');
  });
});
