import { productType } from '@tessera/contracts/enumerations.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyGiftCards } from './apply-gift-cards.ts';
import { checkDenomination, denominations } from './denominations.ts';
import { giftCardCode, groupedGiftCardCode, normalGiftCardCode } from './gift-card-code.ts';

const mug = { productType: productType.physical, purchasePriceCents: 1_000, quantity: 2 };
const present = { productType: productType.giftCard, purchasePriceCents: 2_500, quantity: 1 };
const card = (balanceCents: number) => ({ balanceCents });

describe('Paying with gift cards', () => {
  test('cards are used up in their order, taxes and shipping included', () => {
    const paid = applyGiftCards({ grandTotalCents: 2_620, lines: [mug] }, [card(2_000), card(1_000), card(500)]);
    expect(paid.giftCards.map(({ appliedCents }) => appliedCents)).toEqual([2_000, 620, 0]);
    expect(paid.amountDueCents).toBe(0);
  });

  test('a gift card never pays for a gift card', () => {
    const paid = applyGiftCards({ grandTotalCents: 4_500, lines: [mug, present] }, [card(10_000)]);
    expect(paid.giftCards[0]?.appliedCents).toBe(2_000);
    expect(paid.amountDueCents).toBe(2_500);
    expect(applyGiftCards({ grandTotalCents: 2_500, lines: [present] }, [card(10_000)]).amountDueCents).toBe(2_500);
  });

  test('whatever the cart and the cards, the parts add up and no card goes below 0', () => {
    const line = fc.record({
      productType: fc.constantFrom(1, 2, 3, 4),
      purchasePriceCents: fc.nat(50_000),
      quantity: fc.integer({ min: 1, max: 9 }),
    });
    fc.assert(
      fc.property(fc.array(line), fc.nat(500_000), fc.array(fc.nat(100_000)), (lines, grandTotalCents, balances) => {
        const paid = applyGiftCards({ grandTotalCents, lines }, balances.map(card));
        const applied = paid.giftCards.reduce((sum, { appliedCents }) => sum + appliedCents, 0);
        expect(applied + paid.amountDueCents).toBe(grandTotalCents);
        expect(paid.amountDueCents).toBeGreaterThanOrEqual(0);
        for (const { appliedCents, balanceCents } of paid.giftCards) {
          expect(appliedCents).toBeGreaterThanOrEqual(0);
          expect(appliedCents).toBeLessThanOrEqual(balanceCents);
        }
      }),
    );
  });
});

describe('Denominations', () => {
  const variant = (sku: string, price: number, more: object = {}) => ({
    sku,
    price,
    unlimited: true,
    qtyInStock: 0,
    ...more,
  });
  const product = {
    variants: [variant('C', 10_000), variant('A', 2_500), variant('B', 5_000), variant('N', 100, { unlimited: false })],
  } as unknown as Parameters<typeof denominations>[0];

  test('PROD-185 are the variants that can be bought, by rising price', () => {
    expect(denominations(product).map(({ sku }) => sku)).toEqual(['A', 'B', 'C']);
  });

  test('PROD-183 none chosen, or one that is not sold, gives the message', () => {
    const message = 'Select a denomination for the Gift Card';
    for (const sku of [undefined, '', 'N', 'X'])
      expect(checkDenomination(product, sku)).toEqual({ ok: false, message });
    expect(checkDenomination(product, 'B')).toMatchObject({ ok: true, variant: { sku: 'B' } });
  });
});

describe('Codes', () => {
  test('have 16 characters that nobody mistakes, and read the same however they are typed', () => {
    const code = giftCardCode(Uint8Array.from({ length: 40 }, (_, at) => (at * 37) % 256));
    expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{16}$/);
    expect(groupedGiftCardCode(code)).toMatch(/^(\S{4} ){3}\S{4}$/);
    expect(normalGiftCardCode(` ${groupedGiftCardCode(code).toLowerCase().replaceAll(' ', '-')} `)).toBe(code);
    expect(() => giftCardCode(new Uint8Array(10))).toThrow();
  });
});
