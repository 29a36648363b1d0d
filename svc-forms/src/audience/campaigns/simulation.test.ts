import type { ServiceConfig } from '@tessera/service-kit/config.ts';
import { createMailLines } from '@tessera/service-kit/mail/log/mail-lines.ts';
import type { ServiceDefinition } from '@tessera/service-kit/service.ts';
import { startTestService, type TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSubscriberStore, type SubscriberStore } from '../mailing-list/subscriber-store.ts';
import { createSuspensionStore } from '../suspensions/suspension-store.ts';
import { type CampaignMailStore, createCampaignMailStore } from './campaign-mail-store.ts';
import { createCampaignMails } from './campaign-mails.ts';
import { type CampaignStore, createCampaignStore } from './campaign-store.ts';
import { writeToNext } from './write-to-next.ts';

const websiteId = 'site-a';
/** `npm run bench -w bench -- simulations` takes ten times as many. */
const people = Number(process.env.LETTER_PEOPLE ?? 600);
const perMinute = people / 3;

/** The same course of things each time. */
let seed = 2026;
const chance = (share: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
  return seed / 2 ** 31 < share;
};

class Killed extends Error {}
let deaths = 0;
/** A worker may end before a step, or after it and before it knows. */
async function mortal<T>(step: () => Promise<T>): Promise<T> {
  const end = () => {
    deaths += 1;
    throw new Killed();
  };
  if (chance(0.02)) end();
  const outcome = await step();
  if (chance(0.02)) end();
  return outcome;
}
/** Every call of a store is a step. */
const mortalStore = <S extends object>(store: S): S =>
  new Proxy(store, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name);
      return typeof member === 'function' && name !== 'nextDue'
        ? (...input: unknown[]) => mortal(async () => member.apply(target, input))
        : member;
    },
  });

let service: TestService;
let now = Date.now();
let letters: CampaignStore;
let mails: CampaignMailStore;
let subscribers: SubscriberStore;
let sending: ReturnType<typeof createCampaignMails>;
const line: string[] = [];
const taken = new Map<string, number>();
const late: string[] = [];
const hasLeft = new Set<string>();
const idOf = (n: number) => `nls_${String(n).padStart(5, '0')}`;

async function take(id: string): Promise<void> {
  if (hasLeft.has(id)) late.push(id);
  const no = (responseCode: number) =>
    Object.assign(new Error(`${responseCode}`), { responseCode, code: 'EENVELOPE', permanent: responseCode >= 500 });
  if (chance(0.01)) throw no(451);
  if (Number(id.slice(4)) % 100 === 7) throw no(550);
  await mortal(async () => void taken.set(id, (taken.get(id) ?? 0) + 1));
}

const simulated: ServiceDefinition<ServiceConfig> = {
  name: 'svc-forms',
  version: '1.0.0',
  features: (deps) => {
    letters = createCampaignStore(deps.models, () => now);
    mails = createCampaignMailStore(deps.models, () => now);
    subscribers = createSubscriberStore(deps.models, () => now);
    const site = { name: 'Fernhall', origin: 'https://fernhall.example', timeZone: 'UTC', locale: 'en-GB' };
    const colors = { paper: '#ffffff', ink: '#000000', line: '#cccccc', accent: '#000000' };
    sending = createCampaignMails(
      {
        ...{ ...deps, letters: mortalStore(letters), mails, subscribers: mortalStore(subscribers) },
        queues: { ...deps.queues, add: async (_job, payload) => void line.push((payload as { id: string }).id) },
        mailer: {
          domain: 'x.test',
          sender: { from: 'x@x.test', dkim: null },
          close: () => undefined,
          send: ({ to }) => take(to.split('@')[0] ?? ''),
        },
        suspensions: createSuspensionStore(deps.models, () => now),
        lines: createMailLines(deps.models, () => now),
        websites: { read: async () => ({ ...site, colors }) },
      },
      1,
    );
    return [];
  },
};

beforeAll(async () => {
  service = await startTestService(simulated, {}, { now: () => now });
  const mail = { kind: 'welcome', state: 'sent', attempts: 1, doubts: 0, askedMs: now } as const;
  await subscribers.model.of(websiteId).insertMade(
    Array.from({ length: people }, (_, n) => ({
      ...{ _id: idOf(n), listId: 'l', email: `${idOf(n)}@example.org`, emailKey: `${idOf(n)}@example.org`, name: '' },
      ...{ state: 'confirmed' as const, source: 'form' as const, pagePath: null, consentText: null, language: null },
      ...{ consentVersion: null, askedMs: now, asks: 1, confirmedMs: now, confirmKey: 'c', leaveKey: 'k', mail },
    })),
  );
});
afterAll(() => service.stop());

const survive = (work: Promise<unknown>) =>
  work.catch((error) => {
    // Anything that fails is tried again by the queue or found by the repair job.
    if (!(error instanceof Error)) throw error;
  });

test(`${people} subscribers, workers that end at every step: no subscriber gets two, unsubscribed ones get none, all are accounted for`, async () => {
  const id = await letters.insert(websiteId, { subject: 'The kiln opens', preheader: '', text: 'Twelve pots.' });
  await letters.schedule(websiteId, id, { version: 1, startsMs: now, perMinute, listId: 'l' });
  const step = () =>
    survive(
      writeToNext(websiteId, id, {
        ...{ letters: mortalStore(letters), mails: mortalStore(mails), subscribers: mortalStore(subscribers) },
        offer: (_website, mailId) => mortal(async () => void line.push(mailId)),
        ...{ wakeMails: () => undefined, wakeOutbox: () => undefined, now: () => now },
      }),
    );
  let minutes = 0;
  for (; minutes < 60 && (await letters.find(websiteId, id))?.state !== 'sent'; minutes += 1) {
    const before = await mails.counts(websiteId, id);
    const made = (counts: typeof before) => Object.values(counts).reduce((sum, count) => sum + count, 0);
    for (let part = 0; part < 10; part += 1, now += 6_001) {
      // Two workers hear of it.
      await Promise.all([step(), step()]);
      for (const mailId of line.splice(0)) await survive(sending.send(websiteId, mailId));
      const leaver = idOf(Math.floor(seed % people));
      await subscribers.leave(websiteId, leaver);
      hasLeft.add(leaver);
    }
    expect(made(await mails.counts(websiteId, id)) - made(before)).toBeLessThanOrEqual(perMinute);
    // What dead workers left is found once their lease is over.
    if (minutes % 4 === 3) now += 181_000;
    await sending.repairJob.run();
  }

  expect((await letters.find(websiteId, id))?.state).toBe('sent');
  expect(deaths).toBeGreaterThan(people / 30);
  expect([...taken.values()].filter((times) => times > 1)).toEqual([]);
  expect(late).toEqual([]);
  const counts = await mails.counts(websiteId, id);
  expect(counts.waiting).toBe(0);
  expect(counts.failed).toBe(0);
  expect(counts.bounced).toBeGreaterThan(people / 300);
  // Those who left before they were reached were made no mail.
  const { sent, bounced, left, unclear } = counts;
  expect(sent + bounced + left + unclear).toBeGreaterThanOrEqual(people - hasLeft.size);
  expect(sent + bounced + left + unclear).toBeLessThanOrEqual(people);
  expect(taken.size).toBeGreaterThanOrEqual(sent);
  expect(taken.size).toBeLessThanOrEqual(sent + unclear);
});
