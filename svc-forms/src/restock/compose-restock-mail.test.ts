import type { OfferedVariant } from '@tessera/contracts/commerce/offered-calls.ts';
import type { StoreSite } from '@tessera/service-kit/websites.ts';
import { describe, expect, test } from 'vitest';
import { composeRestockMail } from './compose-restock-mail.ts';
import type { SignUp } from './sign-up-model.ts';

const site: StoreSite = {
  name: 'Fernhall',
  origin: 'https://fernhall.example',
  timeZone: 'UTC',
  locale: 'en-GB',
  colors: { paper: '#f6f1e9', ink: '#2b241e', line: '#ddd3c4', accent: '#a5603c' },
};
const variant: OfferedVariant = {
  productId: 'prod-vase',
  variantId: 'var-vase',
  productTitle: 'Heron <b>Vase</b>',
  variantLabel: 'Tide, Tall',
  url: '/shop/heron-vase?Glaze=Tide&Size=Tall',
  imageUrl: null,
  priceMoney: { value: '6400', currency: 'GBP' },
  sellable: 3,
};
const signUp = { _id: 'rsu_1', key: 'secret', email: 'ann@example.org', language: null } as SignUp;
const mail = (language: string | null = null, locale = site.locale) =>
  composeRestockMail({ ...signUp, language }, { variant, site: { ...site, locale }, domain: 'mail.example' });

describe('STOCK-079 The notice', () => {
  test('names product and variant, leads to the product, and has a way out', () => {
    const { subject, text, html, stopUrl, to, messageId } = mail();
    expect(subject).toBe('It’s back: Heron <b>Vase</b>, Tide, Tall');
    expect(text).toContain('Heron <b>Vase</b>: £64.00');
    expect(text).toContain('Tide, Tall');
    expect(text).toContain('https://fernhall.example/shop/heron-vase?Glaze=Tide&Size=Tall');
    expect(html).toContain('href="https://fernhall.example/shop/heron-vase?Glaze=Tide&amp;Size=Tall"');
    expect(html).not.toContain('<b>Vase');
    expect(stopUrl).toBe('https://fernhall.example/api/site-users/account/notifications/restock/stop/rsu_1.secret');
    expect(text).toContain(stopUrl);
    expect([to, messageId]).toEqual(['ann@example.org', '<rsu_1@mail.example>']);
  });

  test('speaks the language of the sign-up, else the website’s, else English', () => {
    expect(mail('fr-CA').subject).toContain('De retour');
    expect(mail('fr-CA').html).toContain('lang="fr-CA"');
    expect(mail(null, 'de-DE').subject).toContain('Wieder da');
    expect(mail('xx', 'es-ES').subject).toContain('de vuelta');
    expect(mail('xx', 'xx').subject).toContain('It’s back');
  });
});
