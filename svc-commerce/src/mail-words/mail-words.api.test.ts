import { role } from '@tessera/contracts/enumerations.ts';
import { type SmtpSink, startSmtpSink } from '@tessera/service-kit/testing/smtp-sink.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aProduct, aStore } from '../testing/builders.ts';
import { type CommerceService, startCommerce } from '../testing/commerce-service.ts';
import { aPlacedOrder } from '../testing/placed-order.ts';

let sink: SmtpSink;
let service: CommerceService;
beforeAll(async () => {
  sink = await startSmtpSink();
  service = await startCommerce({ SMTP_URL: sink.url, RATE_LIMIT_SCALE: 1_000 });
  await service.load(aStore([aProduct('mug')]));
});
afterAll(async () => {
  await service.stop();
  await sink.stop();
});

const mails = '/api/commerce/mails';

describe('The store’s mails', () => {
  test('are each looked at as they are composed, with nothing left to fill in', async () => {
    const { body } = await service.owner().call('GET', mails);
    expect(body.mails.length).toBeGreaterThan(20);
    for (const { kind } of body.mails) {
      const [light, dark, text] = await Promise.all(
        ['light', 'dark', 'text'].map((as) => service.owner().call('GET', `${mails}/${kind}/preview?as=${as}`)),
      );
      expect([light?.status, dark?.status, text?.status], kind).toEqual([200, 200, 200]);
      expect(dark?.body, kind).toContain('@media all{');
      const shown = `${light?.body}${text?.body}`.replace(/<style>.*<\/style>/, '');
      expect(shown, kind).not.toMatch(/\{[a-z]+\}|undefined|NaN|Invalid/);
    }
  });

  test('show amounts in the store’s currency', async () => {
    await service.load(aStore([], { currency: 'USD' }), 'site-dollars');
    const preview = async (websiteId: string, kind: string) => {
      const { body } = await service.owner({ websiteId }).call('GET', `${mails}/${kind}/preview?as=text`);
      return String(body);
    };
    for (const kind of ['order-placed', 'order-refunded', 'gift-card', 'cart-reminder']) {
      expect(await preview('site-a', kind), kind).toContain('£');
      expect(await preview('site-dollars', kind), kind).toContain('$');
      expect(await preview('site-dollars', kind), kind).not.toMatch(/[£€]/);
    }
  });

  test('are for those who may change the store', async () => {
    expect((await service.as().call('GET', mails)).status).toBe(401);
    const viewer = service.owner({ roles: [role.viewer] });
    expect((await viewer.call('GET', `${mails}/order-placed`)).status).toBe(403);
  });

  test('SAFE-18 go out in the owner’s words, as text, with what was ordered and the way to it', async () => {
    const words = {
      subject: 'We have it, {name}: {order}',
      heading: 'Danke {name}',
      text: 'Number {order}.\n\n<script>alert(1)</script>',
      button: 'Hier entlang',
    };
    const path = `${mails}/order-placed`;
    const saved = await service.owner().call('PUT', path, { language: 'en', words, expectedVersion: 0 });
    expect([saved.status, saved.body.words]).toEqual([200, words]);
    const contact = { email: 'ann@example.org', firstName: '{order}', lastName: 'Bell' };
    const order = await aPlacedOrder(service, { mug: 1 }, { contact });
    const theirs = () => sink.received.find(({ to }) => to.includes('ann@example.org'));
    await expect.poll(theirs).toBeDefined();
    const { number } = await order.read();
    const { subject, html = '', text = '' } = theirs()?.mail ?? {};
    // A buyer called so is called so.
    expect(subject).toBe(`We have it, {order}: ${number}`);
    expect(text).toContain(`Number ${number}.`);
    expect(text).toContain(`Hier entlang:\nhttps://localhost/checkout/orders/${order.token}`);
    expect(html).toContain('&lt;script&gt;alert(1)');
    expect(html).toContain('1 × Product mug');
  });
});
