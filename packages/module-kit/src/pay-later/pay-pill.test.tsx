// @vitest-environment happy-dom
import { type InstallmentSettings, installmentContext } from '@tessera/rules/installments/context.ts';
import { installmentOffer } from '@tessera/rules/installments/offer.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { drawPage } from '../testing/drawn-page.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { PayPill } from './pay-pill.tsx';

const gbp = (value: string) => ({ value, currency: 'GBP' as const });
const installments = { afterPayMin: gbp('3000'), afterPayMax: gbp('100000'), count: 4 };
const settings = { businessCountry: 'GB', installments };
const inRange = '4 interest-free payments of £16.00 with Clearpay';
const page =
  '<html><body><h1>Pay over six weeks</h1><p onclick="x()">How it works<script>x()</script></p></body></html>';

const draw = (cents = 6400, own: Partial<InstallmentSettings> = {}, productTypes = [1]) => {
  const items = productTypes.map((productType) => ({ productType, isSubscribable: false, isSoldOut: false }));
  const context = installmentContext({ ...settings, ...own }, 'en-GB');
  const offer = installmentOffer({ cents, currency: 'GBP' }, items, context);
  return drawPage(<PayPill offer={offer} money={{ currency: 'GBP', locale: 'en-GB', useCLDRMoneyFormat: false }} />);
};
const dialog = () => document.querySelector('dialog');

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the pill', () => {
  test('PAY-071 in range says the parts and leads to the explanation even without scripts', async () => {
    const pill = (await draw()).control(inRange);
    expect(pill.dataset.offer).toBe('in-range');
    expect(pill.getAttribute('href')).toBe('/api/commerce/installments/modal/en_GB.html');
  });

  test('PAY-072 out of range says what is missing, with the brand', async () => {
    const below = (await draw(3000)).control('Clearpayavailable for orders over £30.00');
    expect(below.dataset.offer).toBe('out-of-range');
    expect((await draw(100_001)).has('Clearpayavailable for orders up to £1,000.00')).toBe(true);
  });

  test('PAY-077 PAY-082 PAY-095 draws nothing where nothing is offered', async () => {
    for (const page of [
      await draw(6400, { installments: null }),
      await draw(6400, {}, [1, 2]),
      await draw(6400, { businessCountry: 'FR' }),
    ]) {
      expect(page.text()).toBe('');
    }
  });

  test('PAY-078 PAY-080 a single-payment message takes its place', async () => {
    const page = await draw(6400, { installments: { ...installments, singlePaymentThresholdMessage: 'Pay at once.' } });
    expect(page.text()).toBe('Pay at once.');
    expect(document.querySelector('a')).toBeNull();
  });
});

describe('the explanation', () => {
  test('PAY-098 PAY-099 PAY-103 PAY-104 is fetched by locale when asked for, cleaned, and closes', async () => {
    const calls = fakeServer(() => ({ body: page }));
    const drawn = await draw();
    expect(calls).toEqual([]);
    drawn.control(inRange).focus();
    await drawn.press(inRange);
    await vi.waitFor(async () => {
      await drawn.settle();
      expect(dialog()?.open).toBe(true);
    });
    expect(calls.map(({ method, path, body, query }) => [method, path, body, query.size])).toEqual([
      ['GET', '/api/commerce/installments/modal/en_GB.html', undefined, 0],
    ]);
    expect(dialog()?.querySelector('h2')?.textContent).toBe('Pay over six weeks');
    expect(document.activeElement?.textContent).toBe('Pay over six weeks');
    expect(dialog()?.textContent).toContain('How it works');
    expect(dialog()?.innerHTML).not.toMatch(/script|onclick|x\(\)/);
    expect([...(dialog()?.querySelectorAll('li span') ?? [])].map(({ textContent }) => textContent)).toEqual(
      Array(4).fill('£16.00'),
    );
    await drawn.press('Close');
    expect(dialog()).toBeNull();
    expect(document.activeElement).toBe(drawn.control(inRange));
  });

  test('PAY-105 PAY-106 that cannot be loaded is a warning in the console and nothing else', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    fakeServer(() => ({ status: 500, body: 'x' }));
    const drawn = await draw();
    await drawn.press(inRange);
    await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
    await drawn.settle();
    expect(dialog()).toBeNull();
    expect(drawn.text()).toBe(inRange);
    expect(drawn.spoken()).toBe('');
  });
});
