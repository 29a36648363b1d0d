import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ServiceConfig } from '../../config.ts';
import { defineModel } from '../../data/model/define-model.ts';
import type { WebsiteModel } from '../../data/model/models.ts';
import type { ServiceDefinition } from '../../service.ts';
import { startTestService, type TestService } from '../../testing/test-service.ts';
import type { Step } from '../delivery-place.ts';
import { giveUpAfterMs } from '../outgoing-fields.ts';
import { lineKeptMs, mailFields, mailIndexes, mailMigrations, type OutgoingMail } from '../outgoing-mail.ts';
import { createOutgoingMailStore } from '../outgoing-mail-store.ts';
import { mailLineModel } from './mail-line-model.ts';
import { createMailLines, type MailLines } from './mail-lines.ts';
import type { MailEntry } from './mail-log.ts';
import { mailLogOf } from './mail-log.ts';
import { sentMailsLog } from './sent-mails.ts';

const invitationModel = defineModel({
  ...{ collection: 'invitations', fields: mailFields, indexes: mailIndexes, migrations: mailMigrations },
});

let service: TestService;
let lines: MailLines;
let invitations: WebsiteModel<OutgoingMail>;
const begin = Date.UTC(2026, 4, 4);
let now = begin;

const inviting: ServiceDefinition<ServiceConfig> = {
  name: 'svc-forms',
  version: '1.0.0',
  features: ({ models }) => {
    lines = createMailLines(models, () => now);
    invitations = models.open(invitationModel);
    return [];
  },
};
beforeAll(async () => {
  service = await startTestService(inviting, {});
});
afterAll(() => service.stop());

let people = 0;
let to = '';
beforeEach(() => {
  people += 1;
  to = `Ann${people}@Example.org`;
  now = begin;
});

const key = () => to.toLowerCase();
const lineOf = (id: string, askedMs = now, websiteId = 'site-a') => ({
  ...{ websiteId, id: `${id}.${people}`, askedMs, aboutId: `${id}.${people}` },
});
const written = (id: string, askedMs?: number) =>
  lines.written(lineOf(id, askedMs), { to, kind: 'letter', subject: `About ${id}` });
const page = (limit = 50, cursor?: string, websiteId = 'site-a') =>
  lines.page(websiteId, { emailKey: key(), cursor, limit });
const store = () => createOutgoingMailStore(invitations, () => now);
const invite = (id: string) =>
  store().insertOnce('site-a', { id: `${id}.${people}`, to, subject: `About ${id}`, text: 'Come', html: 'Come' });
const subjects = (mails: readonly MailEntry[]) => mails.map(({ subject }) => subject.replace('About ', ''));

describe('The log of mails to an address', () => {
  test.each<[Step, MailEntry['state'], string]>([
    ['due', 'waiting', '451 busy'],
    ['sent', 'sent', ''],
    ['bounced', 'bounced', '550 gone'],
    ['refused', 'failed', '451 busy'],
    ['withheld', 'stopped', 'They left'],
    ['resting', 'stopped', 'Nothing was left'],
    ['unknown', 'unclear', 'No answer'],
  ])('says of one that was %s that it is %s, why, and when it ended', async (step, state, reason) => {
    await written('pots');
    expect((await page()).mails).toMatchObject([
      { subject: 'About pots', state: 'waiting', reason: null, endedMs: null },
    ]);
    now += 1_000;
    await lines.became(lineOf('pots', begin), step, reason, undefined);
    const endedMs = state === 'waiting' ? null : now;
    expect((await page()).mails).toMatchObject([
      { kind: 'letter', subject: 'About pots', state, reason: reason || null, askedMs: begin, endedMs },
    ]);
  });

  test('is one line for each mail of a document, whatever was tried, and the newest comes first', async () => {
    await written('yes');
    await lines.became(lineOf('yes'), 'due', '451 busy', undefined);
    await written('yes');
    await lines.became(lineOf('yes'), 'sent', '', undefined);
    await written('yes', begin + 5);
    expect((await page()).mails.map(({ state, askedMs }) => [state, askedMs - begin])).toEqual([
      ['waiting', 5],
      ['sent', 0],
    ]);
  });

  test('has one that was never written only where it is known whom it would have gone to', async () => {
    await lines.became(lineOf('nobody'), 'withheld', 'Not on the list', undefined);
    await lines.became(lineOf('known'), 'withheld', 'Bounced before', { to: ` ${to} `, kind: 'restock' });
    expect((await page()).mails).toMatchObject([
      { kind: 'restock', subject: '', state: 'stopped', reason: 'Bounced before' },
    ]);
  });

  test('goes on calling one that was written what it was written as', async () => {
    await written('pots');
    await lines.became(lineOf('pots'), 'sent', '', { to, kind: 'restock' });
    expect((await page()).mails).toMatchObject([{ kind: 'letter', subject: 'About pots', state: 'sent' }]);
  });

  test('is not sure any more of one that nothing was heard of for longer than mails are tried', async () => {
    await written('lost');
    now += giveUpAfterMs + 1;
    expect((await page()).mails).toMatchObject([{ state: 'unclear', endedMs: begin }]);
  });

  test('is each website’s own, and of the whole address, in whatever letters', async () => {
    await written('mine');
    expect((await page(50, undefined, 'site-b')).mails).toEqual([]);
    const other = { emailKey: `x${key()}`, cursor: undefined, limit: 50 };
    expect((await lines.page('site-a', other)).mails).toEqual([]);
  });

  test('keeps a line for two years, or for less where that is said, and forgets it with the address or what it is of', async () => {
    await written('long');
    await lines.written(lineOf('short'), { to, kind: null, subject: 'About short', keptMs: 1_000 });
    const kept = await service.models.open(mailLineModel).of('site-a').find({ emailKey: key() }).toArray();
    const lifetimes = kept.map(({ deleteAt }) => deleteAt.getTime() - begin).sort((a, b) => a - b);
    expect(lifetimes).toEqual([1_000, lineKeptMs]);
    await lines.eraseAbout('site-a', [`short.${people}`]);
    expect(subjects((await page()).mails)).toEqual(['long']);
    expect(await lines.eraseTo('site-b', key())).toBe(0);
    expect(await lines.eraseTo('site-a', key())).toBe(1);
    expect((await page()).mails).toEqual([]);
  });
});

describe('Several logs as one', () => {
  test('come page by page in the order of time, each mail once, also those of one moment', async () => {
    for (const [at, id] of ['a', 'b', 'c', 'd', 'e', 'f', 'g'].entries()) {
      now = begin + Math.floor(at / 3) * 1_000;
      await (at % 2 === 0 ? written(id) : invite(id));
    }
    const log = mailLogOf([lines, sentMailsLog(invitations)]);
    const all: MailEntry[] = [];
    let pages = 0;
    for (let cursor: string | undefined | null; cursor !== null; pages += 1) {
      const { mails, hasNextPage, nextPageCursor } = await log.page('site-a', { emailKey: key(), cursor, limit: 2 });
      expect(hasNextPage).toBe(nextPageCursor !== null);
      all.push(...mails);
      cursor = nextPageCursor;
    }
    expect(pages).toBe(4);
    expect(subjects(all).sort()).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
    const times = all.map(({ askedMs }) => askedMs);
    expect(times).toEqual(times.toSorted((one, other) => other - one));
  });
});

test('A log goes on where only one of its sources has older mails', async () => {
  for (const id of ['a', 'b', 'c']) {
    now += 1_000;
    await written(id);
  }
  const log = mailLogOf([lines, sentMailsLog(invitations)]);
  const first = await log.page('site-a', { emailKey: key(), cursor: undefined, limit: 2 });
  const second = await log.page('site-a', { emailKey: key(), cursor: first.nextPageCursor ?? '', limit: 2 });
  expect([subjects(first.mails), first.hasNextPage]).toEqual([['c', 'b'], true]);
  expect([subjects(second.mails), second.hasNextPage]).toEqual([['a'], false]);
});

describe('Mails from before they were found by their address', () => {
  test('are found once the service has started anew', async () => {
    await invite('old');
    const collection = service.db.collection<OutgoingMail>('invitations');
    const filter = { websiteId: 'site-a', subject: 'About old' };
    await collection.updateOne(filter, { $set: { to: ` ${to}`, schemaVersion: 1 }, $unset: { toKey: '' } });
    await service.db.collection('schemaVersions').deleteMany({});
    await service.models.prepare();
    const { mails } = await sentMailsLog(invitations).page('site-a', { emailKey: key(), cursor: undefined, limit: 5 });
    expect(subjects(mails)).toEqual(['old']);
  });
});
