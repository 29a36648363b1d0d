import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { savePath } from '../../testing/forms.ts';
import { linkIn, type NewsletterService, newsletterPath, startNewsletter } from '../../testing/newsletter.ts';
import { maxAnHour } from './subscriber-mails.ts';

let newsletter: NewsletterService;
beforeAll(async () => {
  newsletter = await startNewsletter();
});
afterAll(() => newsletter.stop());

const hour = 3_600_000;
/** The service's own events have been processed; svc-commerce, another consumer, is not running. */
const events = async () => {
  const left = () =>
    newsletter.service.db
      .collection('submissions')
      .countDocuments({ websiteId: 'site-a', 'outbox.waitingFor': 'svc-forms' });
  await expect.poll(left).toBe(0);
};
/** Gives an address and follows the link of the mail. */
async function join(email: string) {
  await newsletter.give(email);
  const [mail] = await newsletter.mailsTo(email, 1);
  const link = linkIn(mail?.mail.text, 'confirm');
  expect((await newsletter.service.as().post(link, {})).status).toBe(200);
  const [, welcome] = await newsletter.mailsTo(email, 2);
  return { link, welcome };
}

describe('Giving an address', () => {
  test('FORM-003 a sign-up puts the address on the list once, with what was agreed to, and asks by mail', async () => {
    expect((await newsletter.give('Ann@Example.org', ['Ann', 'Lee'])).status).toBe(200);
    const subscriber = await newsletter.subscriberOf('Ann@Example.org');
    expect(subscriber).toMatchObject({
      listId: 'list-kiln-notes',
      email: 'Ann@Example.org',
      name: 'Ann Lee',
      state: 'asked',
      source: 'form',
      pagePath: '/',
      consentText: 'About ten letters a year. Leave whenever you like.',
      consentVersion: 1,
      askedMs: newsletter.now.ms,
    });
    const [received] = await newsletter.mailsTo('Ann@Example.org', 1);
    expect(received?.mail.text).toContain('About ten letters a year. Leave whenever you like.');
    expect(linkIn(received?.mail.text, 'confirm')).toContain(subscriber._id);
    expect(received?.raw).not.toMatch(/List-Unsubscribe/i);
  });

  test('FORM-003 many times at once, whatever its letters, is one entry and one mail', async () => {
    const addresses = ['bea@example.org', 'Bea@Example.org', 'BEA@EXAMPLE.ORG', 'bea@example.org', 'bea@example.org'];
    const answers = await Promise.all(addresses.map((email) => newsletter.give(email)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    await events();
    await newsletter.subscriberOf('bea@example.org');
    await expect.poll(async () => (await newsletter.mailOf('bea@example.org'))?.state).toBe('sent');
    await newsletter.mailsTo('bea@example.org', 1);
  });

  test('answers alike whether the address is on the list or not', async () => {
    await join('known@example.org');
    const [known, fresh] = [await newsletter.give('known@example.org'), await newsletter.give('fresh@example.org')];
    const alike = ({ status, body }: typeof known) => [status, Object.keys(body), Object.keys(body.result)];
    expect(alike(known)).toEqual(alike(fresh));
    expect([known, fresh].map(({ body }) => body.result.confirmEmail)).toEqual([
      'known@example.org',
      'fresh@example.org',
    ]);
    await events();
    expect(await newsletter.subscriberOf('known@example.org')).toMatchObject({ state: 'confirmed' });
    await newsletter.mailsTo('known@example.org', 2);
  });

  test('as a plain form it comes back to its page and asks just the same', async () => {
    const visitor = newsletter.service.as({ address: '203.0.113.9' });
    const fields = { formId: 'form-newsletter', 'field.email': 'plain@example.org', pagePath: '/' };
    const answer = await visitor.post(savePath, fields);
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      '/?form=form-newsletter&sent=confirm#form-form-newsletter',
    ]);
    await newsletter.mailsTo('plain@example.org', 1);
    expect((await newsletter.subscriberOf('plain@example.org')).name).toBe('');
  });

  test('who signed up in another language agreed to those words, and is written to in it', async () => {
    const visitor = newsletter.service.as({ address: '203.0.113.10' });
    const fields = { formId: 'form-newsletter', 'field.email': 'zoe@example.org', pagePath: '/?language=fr' };
    const answer = await visitor.post(savePath, fields);
    expect(answer.headers.get('location')).toBe('/?language=fr&form=form-newsletter&sent=confirm#form-form-newsletter');
    const consentText = 'Une dizaine de lettres par an.';
    const [mail] = await newsletter.mailsTo('zoe@example.org', 1);
    expect(await newsletter.subscriberOf('zoe@example.org')).toMatchObject({ consentText, language: 'fr' });
    expect(mail?.mail.text).toContain(consentText);
    expect(mail?.mail.text).toContain('Oui, envoyez-moi les lettres');
  });

  test('a stranger’s address is written to once a day', async () => {
    await newsletter.give('stranger@example.org');
    await newsletter.mailsTo('stranger@example.org', 1);
    await newsletter.give('stranger@example.org');
    await events();
    expect((await newsletter.subscriberOf('stranger@example.org')).asks).toBe(1);
    newsletter.now.ms += 24 * hour;
    await newsletter.give('stranger@example.org');
    await newsletter.mailsTo('stranger@example.org', 2);
    expect((await newsletter.subscriberOf('stranger@example.org')).asks).toBe(2);
  });

  test('an unconfirmed address is deleted after thirty days', async () => {
    await newsletter.give('quiet@example.org');
    await newsletter.mailsTo('quiet@example.org', 1);
    await join('loud@example.org');
    newsletter.now.ms += 30 * 24 * hour + 1;
    await newsletter.service.repairJobs.run('svc-forms.unconfirmed-subscribers');
    expect(await newsletter.subscribers().countDocuments({ websiteId: 'site-a', emailKey: 'quiet@example.org' })).toBe(
      0,
    );
    expect(await newsletter.subscriberOf('loud@example.org')).toMatchObject({ state: 'confirmed' });
  });
});

describe('The links of the mails', () => {
  test('looking at the confirming link changes nothing; its button puts the address on the list, twice as well as once', async () => {
    await newsletter.give('cid@example.org');
    const [received] = await newsletter.mailsTo('cid@example.org', 1);
    const link = linkIn(received?.mail.text, 'confirm');
    const looked = await newsletter.service.as().call('GET', link);
    expect(looked.status).toBe(200);
    expect(looked.body).toContain('cid@example.org');
    expect(await newsletter.subscriberOf('cid@example.org')).toMatchObject({ state: 'asked' });

    const pressed = await Promise.all([1, 2, 3].map(() => newsletter.service.as().post(link, {})));
    expect(pressed.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(pressed[0]?.body).toContain('You are on the list');
    expect(await newsletter.subscriberOf('cid@example.org')).toMatchObject({
      state: 'confirmed',
      confirmedMs: newsletter.now.ms,
    });
    const [, welcome] = await newsletter.mailsTo('cid@example.org', 2);
    expect(welcome?.mail.subject).toBe('You get the letters of This website');
  });

  test('PAGE-032 the way out of a letter takes the address off with one press, as mail programs press it, and says so', async () => {
    const { welcome } = await join('dan@example.org');
    const header = (name: string) => welcome?.mail.headers.find(({ key }) => key === name)?.value;
    const link = linkIn(header('list-unsubscribe'), 'leave');
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(linkIn(welcome?.mail.text, 'leave')).toBe(link);
    expect((await newsletter.service.as().call('GET', link)).body).toContain('Unsubscribe');
    expect(await newsletter.subscriberOf('dan@example.org')).toMatchObject({ state: 'confirmed' });
    for (let n = 0; n < 2; n += 1) {
      const left = await newsletter.service.as().post(link, { 'List-Unsubscribe': 'One-Click' });
      expect([left.status, left.body.includes('You have been unsubscribed.')]).toEqual([200, true]);
    }
    expect(await newsletter.subscriberOf('dan@example.org')).toMatchObject({ state: 'left' });
  });

  test('PAGE-032 an invalid token unsubscribes no one', async () => {
    const { welcome, link } = await join('eve@example.org');
    const leave = linkIn(welcome?.mail.text, 'leave');
    for (const path of [
      `${leave}x`,
      leave.slice(0, -1),
      `${newsletterPath}/leave/unknown`,
      link.replace('confirm', 'leave'),
    ]) {
      for (const answer of [
        await newsletter.service.as().post(path, {}),
        await newsletter.service.as().call('GET', path),
      ]) {
        expect(answer.status).toBe(404);
        expect(answer.body).not.toContain('You have been unsubscribed.');
      }
    }
    expect(await newsletter.subscriberOf('eve@example.org')).toMatchObject({ state: 'confirmed' });
  });

  test('a former subscriber must confirm again; the earlier confirmation link is void', async () => {
    const { welcome, link } = await join('fay@example.org');
    await newsletter.service.as().post(linkIn(welcome?.mail.text, 'leave'), {});
    expect((await newsletter.service.as().post(link, {})).status).toBe(404);
    newsletter.now.ms += 1;
    await newsletter.give('fay@example.org');
    const [, , again] = await newsletter.mailsTo('fay@example.org', 3);
    expect((await newsletter.service.as().post(link, {})).status).toBe(404);
    await newsletter.service.as().post(linkIn(again?.mail.text, 'confirm'), {});
    const subscriber = await newsletter.subscriberOf('fay@example.org');
    expect(subscriber).toMatchObject({ state: 'confirmed' });
    expect(subscriber).not.toHaveProperty('leftMs');
  });
});

describe('Mail that does not go out', () => {
  test('what is refused for good shows as bounced, with the reason', async () => {
    newsletter.sink.script('gone@example.org', 550);
    await newsletter.give('gone@example.org');
    await expect.poll(async () => (await newsletter.mailOf('gone@example.org'))?.state).toBe('refused');
    const { body } = await newsletter.owner().call('GET', `${newsletterPath}/subscribers?state=bounced`);
    expect(body.subscribers).toEqual([
      expect.objectContaining({ email: 'gone@example.org', state: 'bounced', reason: expect.stringContaining('550') }),
    ]);
  });

  test('what is not taken for now is tried again', async () => {
    newsletter.sink.script('slow@example.org', 451, 451);
    await newsletter.give('slow@example.org');
    await newsletter.mailsTo('slow@example.org', 1);
  });

  test('SAFE-36 a flood of addresses is asked over hours, none is lost', async () => {
    await newsletter.give('first@example.org');
    const [first] = await newsletter.mailsTo('first@example.org', 1);
    expect(first).toBeDefined();
    await expect.poll(async () => (await newsletter.mailOf('first@example.org'))?.state).toBe('sent');
    const like = await newsletter.subscriberOf('first@example.org');
    await newsletter.subscribers().insertMany(
      Array.from({ length: maxAnHour }, (_, n) => ({
        ...like,
        _id: `nls_${n}` as never,
        emailKey: `${n}@flood.example`,
      })),
    );
    await newsletter.give('late@example.org');
    await expect
      .poll(async () => (await newsletter.mailOf('late@example.org'))?.reason)
      .toContain('asked a little later');
    newsletter.now.ms += hour + 60_001;
    await newsletter.service.repairJobs.run('svc-forms.overdue-subscriber-mails');
    await newsletter.mailsTo('late@example.org', 1);
  });
});
