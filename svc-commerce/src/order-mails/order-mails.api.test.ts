import { type SmtpSink, startSmtpSink } from '@tessera/service-kit/testing/smtp-sink.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aProduct, aStore } from '../testing/builders.ts';
import { type CommerceService, startCommerce } from '../testing/commerce-service.ts';
import { aPlacedOrder } from '../testing/placed-order.ts';

let sink: SmtpSink;
let service: CommerceService;
beforeAll(async () => {
  sink = await startSmtpSink();
  service = await startCommerce({ SMTP_URL: sink.url, MAIL_FROM: 'Tessera <mail@shop.example>' });
  await service.load(aStore([aProduct('mug', { name: 'Mug <img src=x>\r\nBcc: e@x.test' }), aProduct('vase')]));
  const settings = { orderNoticeTo: 'owner@shop.example', replyTo: 'help@shop.example' };
  expect((await service.owner().call('PUT', '/api/commerce/mail-settings', settings)).body).toMatchObject(settings);
});
afterAll(async () => {
  await service.stop();
  await sink.stop();
});

let buyers = 0;
async function ordered(items: Record<string, number>, contact: object = {}, place: object = {}) {
  buyers += 1;
  const email = `buyer${buyers}@example.org`;
  const whole = { email, firstName: 'Ann', lastName: 'Bell', ...contact };
  const order = await aPlacedOrder(service, items, { contact: whole, ...place });
  return { email, order };
}
const mailsTo = (address: string) => sink.received.filter(({ to }) => to.includes(address));
async function mailTo(address: string, subject: RegExp) {
  const find = () => mailsTo(address).find(({ mail }) => subject.test(mail.subject ?? ''));
  await expect.poll(find).toBeDefined();
  const found = find();
  if (!found) throw new Error('no mail');
  return found;
}

test('settings that name the version they were read with are refused once somebody else saved', async () => {
  const owner = service.owner({ websiteId: 'site-race' });
  const path = '/api/commerce/mail-settings';
  const first = (await owner.call('GET', path)).body;
  expect(first).toEqual({ orderNoticeTo: '', replyTo: '', version: 0 });
  for (const expectedVersion of [0, 1]) {
    const save = (replyTo: string) => owner.call('PUT', path, { orderNoticeTo: '', replyTo, expectedVersion });
    const answers = await Promise.all(['a@shop.example', 'b@shop.example', 'c@shop.example'].map(save));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('settings.conflict');
    const saved = answers.find(({ status }) => status === 200)?.body;
    expect(saved.version).toBe(expectedVersion + 1);
    expect((await owner.call('GET', path)).body).toEqual(saved);
  }
  const blind = await owner.call('PUT', path, { orderNoticeTo: '', replyTo: '' });
  expect([blind.status, blind.body.version]).toEqual([200, 3]);
});

describe('A placed order', () => {
  test('is confirmed to its buyer: lines, totals, address, link, and that it is a test', async () => {
    const { email, order } = await ordered({ vase: 2 });
    const { number } = await order.read();
    const { mail, to, from } = await mailTo(email, /Your order/);
    expect([to, from]).toEqual([[email], 'mail@shop.example']);
    expect(mail.replyTo).toMatchObject([{ address: 'help@shop.example' }]);
    expect(mail.subject).toContain(number);
    for (const part of [mail.text ?? '', mail.html ?? '']) {
      expect(part).toContain('2 × Product vase');
      expect(part).toContain('£20.00');
      expect(part).toContain('£25.00');
      expect(part).toContain('1 Mill Lane');
      expect(part).toContain('This is a test order');
      expect(part).toContain(`https://localhost/checkout/orders/${order.token}`);
    }
    const answer = await service.as().call('GET', `/api/commerce/checkout/orders/${order.token}`);
    expect(answer.body.number).toBe(number);
  });

  test('that is paid in part says what is still to be paid, and where', async () => {
    const { email, order } = await ordered({ vase: 1 }, {}, { cardNumber: '4000000000000051' });
    const { mail } = await mailTo(email, /Your order/);
    expect(mail.text).toContain('Still to pay: £7.50');
    expect(mail.text).toContain(`Pay the rest, £7.50:\nhttps://localhost/checkout/confirmed/${order.token}`);
  });

  test('is told to the owner, who can answer the buyer', async () => {
    const { email, order } = await ordered({ vase: 1 });
    const { number } = await order.read();
    const { mail } = await mailTo('owner@shop.example', new RegExp(`New order ${number}, £15.00`));
    expect(mail.replyTo).toMatchObject([{ address: email }]);
    expect(mail.text).toContain(`https://localhost/config/commerce/orders/${order.id}`);
  });

  test('SAFE-18 SAFE-21 shows markup as text and adds no header, whatever products and buyers are called', async () => {
    const { email } = await ordered({ mug: 1 }, { firstName: '<script>x</script>', lastName: 'B\r\nBcc: e@x.test' });
    const received = await mailTo(email, /Your order/);
    const notice = await mailTo('owner@shop.example', /New order/);
    for (const { mail, raw } of [received, notice]) {
      expect(mail.html).not.toMatch(/<script|<img/);
      const [head = ''] = raw.split('\r\n\r\n');
      expect(head).not.toMatch(/^Bcc:/im);
    }
    expect(received.mail.html).toContain('Mug &lt;img src=x&gt;');
    expect(received.to).toEqual([email]);
  });
});

test('a parcel is told with its tracking, unless the owner says not to', async () => {
  const { email, order } = await ordered({ vase: 3 });
  await order.ask('fulfil', { lines: [{ line: 0, quantity: 1 }], notify: false });
  await order.ask('fulfil', {
    lines: [{ line: 0, quantity: 1 }],
    carrier: 'Swift Post',
    trackingNumber: 'SP123',
    trackingUrl: 'https://post.example/SP123?a=1&b=2',
  });
  const { mail } = await mailTo(email, /on its way/);
  expect(mail.subject).toMatch(/^Part of your order/);
  expect(mail.text).toContain('Tracking: Swift Post, SP123');
  expect(mail.text).toContain('1 × Product vase');
  expect(mail.html).toContain('href="https://post.example/SP123?a=1&amp;b=2"');
  expect(mailsTo(email).filter(({ mail }) => mail.subject?.includes('on its way'))).toHaveLength(1);
});

test('a refund is told with where the money goes', async () => {
  const { email, order } = await ordered({ vase: 1 });
  await order.refund({ cents: 700, lines: [{ line: 0, quantity: 1 }] });
  const { mail } = await mailTo(email, /Refund of £7.00/);
  expect(mail.text).toContain('To your card: £7.00');
});

test('a cancellation is told once, the money included', async () => {
  const { email, order } = await ordered({ vase: 1 });
  await Promise.all([order.ask('cancel', {}), order.ask('cancel', {})]);
  const { mail } = await mailTo(email, /cancelled/);
  expect(mail.text).toContain('£15.00 is on its way back to you');
  const waiting = async () => {
    const stored = await service.db.collection('orders').findOne({ websiteId: 'site-a', id: order.id });
    return stored?.outbox.flatMap((entry: { waitingFor: string[] }) => entry.waitingFor);
  };
  await expect.poll(waiting).not.toContain('svc-commerce');
  expect(mailsTo(email).map(({ mail }) => mail.subject?.replace(/ \d+/, ''))).toEqual([
    expect.stringMatching(/^Your order at/),
    'Your order is cancelled',
  ]);
});

test('the owner sees the mails of an order and sends one again', async () => {
  const { email, order } = await ordered({ vase: 1 });
  await mailTo(email, /Your order/);
  const path = `/api/commerce/orders/${order.id}/mails`;
  const list = async () => (await service.owner().call('GET', path)).body.mails;
  await expect.poll(async () => (await list()).map(({ state }: { state: string }) => state)).toEqual(['sent', 'sent']);
  const [placed] = await list();
  expect(placed).toMatchObject({ id: `placed.${order.id}`, to: email });
  const again = await service.owner().call('POST', `${path}/${placed.id}/resend`);
  expect(again.status).toBe(200);
  await expect.poll(() => mailsTo(email).length).toBe(2);
  const other = await ordered({ vase: 1 });
  const wrong = `/api/commerce/orders/${other.order.id}/mails/${placed.id}/resend`;
  expect((await service.owner().call('POST', wrong)).status).toBe(404);
  expect((await service.owner({ websiteId: 'site-b' }).call('POST', `${path}/${placed.id}/resend`)).status).toBe(404);
});

test('SAFE-20 settings take one address each, and are for staff only', async () => {
  const path = '/api/commerce/mail-settings';
  for (const orderNoticeTo of ['a@x.test, b@x.test', 'a@x.test\r\nBcc: e@x.test', 'nobody']) {
    const { status } = await service.owner().call('PUT', path, { orderNoticeTo, replyTo: '' });
    expect(status, orderNoticeTo).toBe(400);
  }
  expect((await service.as().call('GET', path)).status).toBe(401);
  expect((await service.owner({ websiteId: 'site-b' }).call('GET', path)).body).toEqual({
    orderNoticeTo: '',
    replyTo: '',
    version: 0,
  });
});
