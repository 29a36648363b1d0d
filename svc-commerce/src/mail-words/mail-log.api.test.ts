import { role } from '@tessera/contracts/enumerations.ts';
import type { LoggedMail } from '@tessera/contracts/mails/mail-log-calls.ts';
import { type SmtpSink, startSmtpSink } from '@tessera/service-kit/testing/smtp-sink.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aProduct, aStore } from '../testing/builders.ts';
import { type CommerceService, startCommerce } from '../testing/commerce-service.ts';
import { depsOf } from '../testing/deps-of.ts';
import { aPlacedOrder } from '../testing/placed-order.ts';

const path = '/api/commerce/mail-log';
let sink: SmtpSink;
let service: CommerceService;
let now = Date.now();
let deps: ReturnType<typeof depsOf>;
beforeAll(async () => {
  sink = await startSmtpSink();
  service = await startCommerce({ SMTP_URL: sink.url, RATE_LIMIT_SCALE: 1_000 }, { now: () => now });
  deps = depsOf(service, () => now);
  await service.load(aStore([aProduct('mug')]));
});
afterAll(async () => {
  deps.mails.mailer.close();
  await service.stop();
  await sink.stop();
});

let people = 0;
let email = '';
beforeEach(() => {
  people += 1;
  email = `Imogen.Tarrant${people}@example.org`;
});

const read = (more = {}, by = service.owner()) => by.call('POST', path, { email, ...more });
const mails = async (): Promise<LoggedMail[]> => (await read()).body.mails;
const aMail = (id: string) => ({
  id: `${id}.${people}`,
  to: email,
  subject: `About ${id}`,
  text: 'Text',
  html: 'Text',
});
const become = (...states: LoggedMail['state'][]) =>
  expect.poll(async () => (await mails()).map(({ state }) => state)).toEqual(states);

describe('The store’s mails to a person', () => {
  test('are those about orders and all others, the newest first, in whatever letters the address is typed', async () => {
    await aPlacedOrder(service, { mug: 1 }, { email });
    await become('sent');
    now += 1_000;
    await deps.mails.queue('site-a', { ...aMail('nothing'), to: email.toUpperCase() });
    await become('sent', 'sent');
    const asked = await read({ email: ` ${email.toLowerCase()}` });
    expect(asked.body).toMatchObject({
      mails: [
        { name: null, subject: 'About nothing', state: 'sent', reason: null, askedOn: now },
        { name: 'Order confirmation', state: 'sent', reason: null },
      ],
      ...{ hasNextPage: false, keptDays: 730, suspension: null },
    });
    expect(JSON.stringify(asked.body)).not.toMatch(/"text"|"html"/);
  });

  test('say how one that was not taken came to be so, and why', async () => {
    sink.script(email, 550);
    await deps.mails.queue('site-a', aMail('bounced'));
    await become('bounced');
    expect((await mails())[0]?.reason).toMatch(/550/);
    now += 1_000;
    await deps.mails.again('site-a', `bounced.${people}`);
    await become('sent');
    expect((await mails())[0]).toMatchObject({ reason: null, endedOn: now, askedOn: now - 1_000 });
  });

  test('hold one that its reader stopped, with that as the reason', async () => {
    await deps.cartMails.stop('site-a', email);
    await deps.mails.queue('site-a', { ...aMail('cart'), stopUrl: 'https://shop.example/stop' });
    await become('stopped');
    expect((await mails())[0]?.reason).toMatch(/stopped meanwhile/);
  });

  test('come in pages', async () => {
    for (const id of ['one', 'two', 'three']) {
      now += 1_000;
      await deps.mails.queue('site-a', aMail(id));
    }
    const first = await read({ limit: 2 });
    const second = await read({ limit: 2, cursor: first.body.nextPageCursor });
    const subjects = [first, second].map(({ body }) => body.mails.map(({ subject }: LoggedMail) => subject));
    expect(subjects).toEqual([['About three', 'About two'], ['About one']]);
    expect(second.body.nextPageCursor).toBeNull();
  });

  test('are for those who change what mails say, on their own website', async () => {
    await deps.mails.queue('site-a', aMail('mine'));
    const code = async (by: ReturnType<CommerceService['as']>) => (await read({}, by)).status;
    const { admin, storeManager, websiteManager, reporting, viewer } = role;
    for (const one of [admin, storeManager, websiteManager])
      expect(await code(service.owner({ roles: [one] }))).toBe(200);
    for (const one of [reporting, viewer]) expect(await code(service.owner({ roles: [one] }))).toBe(403);
    expect(await code(service.as())).toBe(401);
    expect((await read({}, service.owner({ websiteId: 'site-b' }))).body.mails).toEqual([]);
  });

  test('SAFE-51 go with the person, also those that tell of nothing else of theirs', async () => {
    await deps.mails.queue('site-a', aMail('alone'));
    await become('sent');
    const { body } = await service.platform().call('POST', '/internal/erasures', { email, siteUserId: null });
    expect(body.stores).toContainEqual({ store: 'mails', deleted: 1, cleared: 0 });
    expect(await mails()).toEqual([]);
  });
});
