import type { OfferedVariant } from '@tessera/contracts/commerce/offered-calls.ts';
import { createMailWriter } from '@tessera/service-kit/mail/words/mail-writer.ts';
import type { StoreSite } from '@tessera/service-kit/websites.ts';
import { describe, expect, test } from 'vitest';
import { composeRestockMail, stopUrlOf } from './compose-restock-mail.ts';
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
  reserved: 0,
  reserveHours: 0,
};
const signUp = { _id: 'rsu_1', key: 'secret', email: 'ann@example.org', language: null } as SignUp;
const writer = createMailWriter({ find: async () => null });
const mail = (language: string | null = null, locale = site.locale) => {
  const there = { ...site, locale };
  return writer.write('site-a', composeRestockMail({ ...signUp, language }, variant, there), there, language);
};

describe('STOCK-079 The notice', () => {
  test('names product and variant, leads to the product, and has a way out', async () => {
    const { subject, text, html } = await mail();
    expect(subject).toBe('It’s back: Heron <b>Vase</b>, Tide, Tall');
    expect(text).toContain('Heron <b>Vase</b>: £64.00');
    expect(text).toContain('Tide, Tall');
    expect(text).toContain('https://fernhall.example/shop/heron-vase?Glaze=Tide&Size=Tall');
    expect(html).toContain(
      'href="https://fernhall.example/shop/heron-vase?Glaze=Tide&amp;Size=Tall&amp;restock=rsu_1.secret"',
    );
    expect(html).not.toContain('<b>Vase');
    const stopUrl = stopUrlOf(signUp, site);
    expect(stopUrl).toBe('https://fernhall.example/api/site-users/account/notifications/restock/stop/rsu_1.secret');
    expect(text).toContain(stopUrl);
  });

  test('says until when one is reserved, in the website’s own time', async () => {
    const there = { ...site, timeZone: 'Europe/Zurich' };
    const textOf = (language: string | null) =>
      writer.write(
        'site-a',
        composeRestockMail({ ...signUp, language }, variant, there, Date.UTC(2030, 2, 12, 9)),
        there,
        language,
      );
    expect((await textOf(null)).text).toContain(
      'One is reserved for you until 12 March 2030 at 10:00, by this link only.',
    );
    expect((await textOf('de')).text).toContain('Ein Stück ist bis 12. März 2030 um 10:00 für Sie reserviert');
  });

  test('speaks the language of the sign-up, else the website’s, else English', async () => {
    expect((await mail('fr-CA')).subject).toContain('De retour');
    expect((await mail('fr-CA')).html).toContain('lang="fr-CA"');
    expect((await mail(null, 'de-DE')).subject).toContain('Wieder da');
    expect((await mail('xx', 'es-ES')).subject).toContain('de vuelta');
    expect((await mail('xx', 'xx')).subject).toContain('It’s back');
  });
});
