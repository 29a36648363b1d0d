import { installmentLocales } from '@tessera/rules/installments/providers.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CommerceService, startCommerce } from '../testing/commerce-service.ts';

let service: CommerceService;
beforeAll(async () => {
  service = await startCommerce();
});
afterAll(() => service.stop());

const read = (locale: string) => service.as().call('GET', `/api/commerce/installments/modal/${locale}.html`);

test('PAY-099 PAY-100 PAY-101 each of the six locales has its page, as HTML and without any other input', async () => {
  expect(installmentLocales).toEqual(['en_US', 'en_CA', 'fr_CA', 'en_AU', 'en_NZ', 'en_GB']);
  for (const locale of installmentLocales) {
    const { status, headers, body: text } = await read(locale);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(text).toContain(`<html lang="${locale.replace('_', '-')}">`);
    expect(text).toContain(locale === 'en_GB' ? 'Clearpay' : 'Afterpay');
    expect(text).not.toContain('{brand}');
    // PAY-066: neither spelling stands in a text people read.
    expect(text).not.toMatch(/instal+ment/i);
  }
});

test('PAY-099 the locale is the only input', async () => {
  const withMore = await service.as().call('GET', '/api/commerce/installments/modal/en_GB.html?amount=100');
  expect(withMore.body).toBe((await read('en_GB')).body);
});

test('PAY-101 the French page is French', async () => {
  expect((await read('fr_CA')).body).toContain('Payez sur six semaines');
});

test('PAY-102 any other locale answers 404', async () => {
  for (const locale of ['fr_FR', 'en_us', 'en', 'constructor', '..%2Fen_US']) {
    expect((await read(locale)).status).toBe(404);
  }
});
