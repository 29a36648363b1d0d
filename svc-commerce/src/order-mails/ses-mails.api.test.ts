import { type SesApi, type SesBehaviour, startSesApi } from '@tessera/service-kit/testing/ses-api.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CommerceService, startCommerce } from '../testing/commerce-service.ts';
import { depsOf } from '../testing/deps-of.ts';

let ses: SesApi;
let service: CommerceService;
let deps: ReturnType<typeof depsOf>;
beforeAll(async () => {
  ses = await startSesApi();
  service = await startCommerce({ ...ses.settings, MAIL_FROM: 'Tessera <mail@shop.example>' });
  deps = depsOf(service, Date.now);
});
afterAll(async () => {
  deps.mails.mailer.close();
  await service.stop();
  await ses.stop();
});

const stored = (id: string) => deps.mails.store.find('site-a', id);
const stateOf = async (id: string) => (await stored(id))?.state;
const mailsTo = (id: string) => ses.received.filter(({ to }) => to.includes(`${id}@example.org`));
const callsFor = (id: string) => ses.asked.filter((address) => address === `${id}@example.org`).length;

async function queued(id: string, ...behaviours: SesBehaviour[]) {
  const to = `${id}@example.org`;
  ses.script(to, ...behaviours);
  await deps.mails.queue('site-a', { id, to, subject: 'Your order', text: 'Thank you', html: '<p>Thank you</p>' });
}

describe('A mail of the store that goes out by Amazon SES', () => {
  test('and is not taken for a while is tried until it is, and is there once', async () => {
    await queued(
      'busy',
      [429, 'TooManyRequestsException', 'Maximum sending rate exceeded'],
      [503, 'ServiceUnavailable', ''],
      [500, 'InternalFailure', ''],
    );
    await expect.poll(() => stateOf('busy')).toBe('sent');
    expect([callsFor('busy'), mailsTo('busy').length]).toEqual([4, 1]);
    expect(await stored('busy')).toMatchObject({ attempts: 4, doubts: 0 });
  });

  test('refused for good is not tried again, and says why', async () => {
    await queued('refused', [400, 'BadRequestException', 'Domain contains illegal character']);
    await expect.poll(() => stateOf('refused')).toBe('refused');
    expect((await stored('refused'))?.log.at(-1)?.what).toContain('Domain contains illegal character');
    expect(callsFor('refused')).toBe(1);
  });

  test('taken without an answer is sent again under the same id, three times at most', async () => {
    await queued('cut', 'cut');
    await expect.poll(() => stateOf('cut')).toBe('sent');
    expect(mailsTo('cut').map(({ mail }) => mail.messageId)).toEqual(Array(2).fill('<site-a.cut@shop.example>'));
    await queued('cut-always', 'cut', 'cut', 'cut', 'cut');
    await expect.poll(() => stateOf('cut-always')).toBe('unknown');
    expect(mailsTo('cut-always')).toHaveLength(3);
  });
});
