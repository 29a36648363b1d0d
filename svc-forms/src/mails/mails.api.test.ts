import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { role } from '@tessera/contracts/enumerations.ts';
import { verifyDkim } from '@tessera/service-kit/testing/verify-dkim.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type NewsletterService, startNewsletter } from '../testing/newsletter.ts';

let list: NewsletterService;
let folder: string;
const keys = generateKeyPairSync('rsa', { modulusLength: 2_048 });

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tessera-dkim-'));
  const file = path.join(folder, 'key.pem');
  await writeFile(file, keys.privateKey.export({ type: 'pkcs8', format: 'pem' }));
  list = await startNewsletter({ MAIL_DKIM_KEY_FILE: file, MAIL_DKIM_SELECTOR: 'spring', RATE_LIMIT_SCALE: 1_000 });
});
afterAll(async () => {
  await list.stop();
  await rm(folder, { recursive: true, force: true });
});

const mails = '/api/form/mails';
const owner = (websiteId = 'site-a') =>
  list.service.as({ kind: 'staff', siteUserId: 'u', roles: [role.websiteManager], websiteId });
const words = {
  subject: 'Really, {site}?',
  heading: 'Almost there',
  text: 'First.\n\nThen <b>{site}</b> writes to you.',
  button: 'Yes please',
};
const change = (more: object, kind = 'newsletter-confirm') =>
  owner().call('PUT', `${mails}/${kind}`, { language: 'en', words, expectedVersion: 0, ...more });

describe('The mails of a website', () => {
  test('AUTH-067 are for its team, listed with what sets them off', async () => {
    expect((await list.service.as().call('GET', mails)).status).toBe(401);
    expect((await list.owner().call('GET', mails)).status).toBe(403);
    const { body } = await owner().call('GET', mails);
    expect(body.mails.map(({ kind }: { kind: string }) => kind)).toEqual([
      ...['form-answer', 'form-answers', 'form-answers-held', 'submission-assigned', 'submissions-assigned'],
      ...['form-saved', 'newsletter-confirm', 'newsletter-invite', 'newsletter-welcome', 'restock'],
    ]);
    const publicKey = keys.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
    expect(body.sender).toEqual({
      from: 'Fernhall <mail@fernhall.example>',
      dkim: { name: 'spring._domainkey.fernhall.example', value: `v=DKIM1; k=rsa; p=${publicKey}` },
    });
    for (const { when, name } of body.mails) expect([when, name]).not.toContain('');
  });

  test('name nothing that is not filled in, and keep a label on their button', async () => {
    const wrong = await change({ words: { ...words, subject: 'Hello {nmae} of {site}', button: '' } });
    expect([wrong.status, wrong.body.errors]).toEqual([
      400,
      {
        subject: 'Nothing is known of {nmae}. What is filled in here: {site}.',
        button: 'Enter the button’s text.',
      },
    ]);
    expect((await owner().call('GET', `${mails}/newsletter-confirm`)).body).toMatchObject({ isOwn: false, version: 0 });
    expect((await change({}, 'nothing')).status).toBe(404);
    expect((await change({ language: 'xx' })).status).toBe(404);
  });

  test('go out in the owner’s words, as text, signed, and in the original once it is asked for again', async () => {
    const saved = await change({});
    expect([saved.status, saved.body.isOwn, saved.body.version]).toEqual([200, true, 1]);
    // A save based on the earlier version is refused.
    expect((await change({ words: { ...words, heading: 'Mine' } })).status).toBe(409);

    await list.give('ann@example.org');
    const [received] = await list.mailsTo('ann@example.org', 1);
    expect(received?.mail.subject).toBe('Really, This website?');
    expect(received?.mail.text).toContain('Almost there\n\nFirst.\n\nThen <b>This website</b> writes to you.');
    expect(received?.mail.html).toContain('Then &lt;b&gt;This website&lt;/b&gt; writes to you.');
    expect(received?.mail.html).toContain('>Yes please</a>');
    const signature = verifyDkim(received?.raw ?? '', keys.publicKey);
    expect(signature).toMatchObject({ d: 'fernhall.example', s: 'spring', isValid: true });
    expect(verifyDkim(received?.raw.replace('Almost there', 'Almost then') ?? '', keys.publicKey).isValid).toBe(false);

    // Another website has its own words.
    expect((await owner('site-b').call('GET', `${mails}/newsletter-confirm`)).body.isOwn).toBe(false);
    expect((await change({ words: null, expectedVersion: 1 })).body).toMatchObject({ isOwn: false, version: 2 });
    // Who saw the first version of all writes over nothing, even though the words are the same again.
    expect((await change({})).status).toBe(409);
    await list.give('ben@example.org');
    const [original] = await list.mailsTo('ben@example.org', 1);
    expect(original?.mail.subject).toBe('Do you want the letters of This website?');
  });

  test('are looked at as they are composed: by day, in the dark, as text, in each language', async () => {
    const { body } = await owner().call('GET', mails);
    for (const { kind, languages } of body.mails) {
      for (const language of languages) {
        const look = (as: string) => owner().call('GET', `${mails}/${kind}/preview?language=${language}&as=${as}`);
        const [light, dark, text] = [await look('light'), await look('dark'), await look('text')];
        const where = `${kind} ${language}`;
        expect([light.status, dark.status, text.status], where).toEqual([200, 200, 200]);
        expect(light.body, where).toContain(`lang="${language}"`);
        expect(light.body, where).toContain('@media not all{');
        expect(dark.body, where).toContain('@media all{');
        expect(light.headers.get('content-security-policy'), where).toContain("default-src 'none'");
        // Nothing is left unfilled, and both say the same.
        expect(`${light.body}${text.body}`.replace(/<style>.*<\/style>/, ''), where).not.toMatch(
          /\{[a-z]+\}|undefined/,
        );
      }
    }
  });
});
