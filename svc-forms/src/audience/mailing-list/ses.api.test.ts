import { type SesApi, startSesApi } from '@tessera/service-kit/testing/ses-api.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linkIn, type NewsletterService, newsletterPath, startNewsletter } from '../../testing/newsletter.ts';

let ses: SesApi;
let newsletter: NewsletterService;
beforeAll(async () => {
  ses = await startSesApi();
  newsletter = await startNewsletter(ses.settings);
});
afterAll(async () => {
  await newsletter.stop();
  await ses.stop();
});

const stateOf = async (email: string) => (await newsletter.mailOf(email))?.state;

describe('The mails of a newsletter that go out by Amazon SES', () => {
  test('say whose they are and how mail programs stop them, and none goes to the mail server', async () => {
    const mails = () => ses.received.filter(({ to }) => to.includes('ann@example.org'));
    await newsletter.give('ann@example.org');
    await expect.poll(() => mails().length).toBe(1);
    await newsletter.service.as().post(linkIn(mails()[0]?.mail.text, 'confirm'), {});
    await expect.poll(() => mails().length).toBe(2);
    expect(newsletter.sink.received).toEqual([]);
    const head = Object.fromEntries(mails()[1]?.mail.headers.map(({ key, value }) => [key, value]) ?? []);
    expect(head).toMatchObject({
      // What reports of Amazon repeat.
      'x-tessera-website': 'site-a',
      'list-unsubscribe': expect.stringMatching(/^<https:\/\/fernhall\.example\/api\/form\/newsletter\/leave\/.+>$/),
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    });
  });

  test('and are refused for good show as bounced, with the reason', async () => {
    ses.script('gone@example.org', [400, 'BadRequestException', 'Domain contains illegal character']);
    await newsletter.give('gone@example.org');
    await expect.poll(() => stateOf('gone@example.org')).toBe('refused');
    const { body } = await newsletter.owner().call('GET', `${newsletterPath}/subscribers?state=bounced`);
    const reason = expect.stringContaining('Domain contains illegal character');
    expect(body.subscribers).toEqual([
      expect.objectContaining({ email: 'gone@example.org', state: 'bounced', reason }),
    ]);
  });

  test('bounce no address when Amazon does not know the sender, or the daily quota is used up', async () => {
    ses.script(
      'slow@example.org',
      [400, 'MessageRejected', 'Email address is not verified: mail@fernhall.example'],
      [400, 'LimitExceededException', 'Daily message quota exceeded'],
    );
    await newsletter.give('slow@example.org');
    await expect.poll(() => stateOf('slow@example.org')).toBe('sent');
  });
});
