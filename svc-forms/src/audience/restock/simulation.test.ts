import { AsyncLocalStorage } from 'node:async_hooks';
import type { OfferedVariant } from '@tessera/contracts/commerce/offered-calls.ts';
import type { ServiceConfig } from '@tessera/service-kit/config.ts';
import type { WebsiteModel } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { createMailLines } from '@tessera/service-kit/mail/log/mail-lines.ts';
import { createMailWriter } from '@tessera/service-kit/mail/words/mail-writer.ts';
import type { ServiceDefinition } from '@tessera/service-kit/service.ts';
import { startTestService, type TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSuspensionStore } from '../suspensions/suspension-store.ts';
import { type AskDeps, askForNotices } from './ask-for-notices.ts';
import { createRestockNotices, repairAfterMs } from './restock-notices.ts';
import { untouched } from './sign-up.ts';
import type { NewSignUp, SignUp } from './sign-up-model.ts';
import { createSignUpStore, type SignUpStore } from './sign-up-store.ts';

const websiteId = 'site-a';
/** `npm run bench -w bench -- simulations` takes 10,000. */
const people = Number(process.env.RESTOCK_PEOPLE ?? 400);
const variants = 4;
const dayMs = 24 * 3_600_000;

/** The same course of things each time. */
let seed = 2026;
const chance = (share: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
  return seed / 2 ** 31 < share;
};

/** Where a worker may die. */
const steps = [
  ...['findOneAndUpdate', 'updateOne'].map((write) => `after ${write}`),
  'after the mail',
  'before a job is queued',
  ...['findOneAndUpdate', 'updateOne'].map((write) => `before ${write}`),
  'before the mail',
];

/** One worker's life: from where it dies on, nothing comes back to it. */
const life = new AsyncLocalStorage<{ die(): void }>();
const never = new Promise<never>(() => undefined);
/** How often a worker died at each step. */
const deaths = new Map<string, number>();
const dieOr = <T>(step: string, share: number, work: () => Promise<T>): Promise<T> => {
  const worker = life.getStore();
  if (!worker || !chance(share)) return work();
  deaths.set(step, (deaths.get(step) ?? 0) + 1);
  worker.die();
  return never;
};
async function mortal(work: () => Promise<unknown>): Promise<'died' | 'done' | 'failed'> {
  let die = () => {};
  const death = new Promise<'died'>((resolve) => {
    die = () => resolve('died');
  });
  const lived = life.run({ die }, () =>
    work().then(
      () => 'done' as const,
      () => 'failed' as const,
    ),
  );
  return Promise.race([lived, death]);
}

/** A model whose writes may be the last of their worker: before they are made, or after. */
function mortalModel(model: WebsiteModel<SignUp>): WebsiteModel<SignUp> {
  const writes = ['findOneAndUpdate', 'updateOne', 'updateMany'];
  return {
    ...model,
    of: (id) =>
      new Proxy(model.of(id), {
        get(view, name) {
          const member: unknown = Reflect.get(view, name);
          if (typeof member !== 'function') return member;
          if (!writes.includes(String(name))) return member.bind(view);
          return (...input: unknown[]) =>
            dieOr(`before ${String(name)}`, 0.005, async () => {
              const outcome = await member.apply(view, input);
              return dieOr(`after ${String(name)}`, 0.005, async () => outcome);
            });
        },
      }),
  };
}

let service: TestService;
let signUps: SignUpStore;
let notices: ReturnType<typeof createRestockNotices>;
let now = Date.now();
const stock = new Map<string, number>();
/** Jobs as a queue would hold them, by variant. */
const line = new Map<string, string[]>();
const variantOf = (id: string) => `var-${Number(id.slice(4)) % variants}`;
const mails: { id: string; variantId: string }[] = [];
/** Notified within a day: each has a claim to a unit. */
const claims = new Map<string, Set<string>>();
const faults: string[] = [];
/** Those whose worker died, or whose mail was not taken at first: they may come after others. */
const troubled = new Set<string>();

const offer = (variantId: string): OfferedVariant => ({
  productId: 'prod-1',
  variantId,
  productTitle: 'Vase',
  variantLabel: '',
  url: '/shop/vase',
  imageUrl: null,
  priceMoney: { value: '100', currency: 'GBP' },
  sellable: stock.get(variantId) ?? 0,
  ...{ reserved: 0, reserveHours: 0 },
});
const readOffered = async (_websiteId: string, ids: readonly string[]) =>
  new Map(ids.map((variantId) => [variantId, offer(variantId)]));

/** Takes mails as a mail server does: sometimes not now, and sometimes the sender dies before or after. */
async function take(id: string): Promise<void> {
  if (chance(0.01)) throw Object.assign(new Error('451 later'), { responseCode: 451, code: 'EENVELOPE' });
  await dieOr('before the mail', 0.005, async () => {
    const variantId = variantOf(id);
    const claimed = claims.get(variantId) ?? new Set();
    if (claimed.size >= (stock.get(variantId) ?? 0)) faults.push(`${id} was notified of a missing unit`);
    claims.set(variantId, claimed.add(id));
    mails.push({ id, variantId });
  });
  await dieOr('after the mail', 0.005, async () => undefined);
}

const simulated: ServiceDefinition<ServiceConfig> = {
  name: 'svc-forms',
  version: '1.0.0',
  features: (deps) => {
    const store = createSignUpStore(deps.models);
    signUps = { ...store, model: mortalModel(store.model) };
    const add = async (_job: unknown, payload: unknown) => {
      const { id } = payload as { id: string };
      const variantId = variantOf(id);
      line.set(variantId, [...(line.get(variantId) ?? []), id]);
    };
    const site = { name: 'Fernhall', origin: 'https://fernhall.example', timeZone: 'UTC', locale: 'en-GB' };
    const colors = { paper: '#ffffff', ink: '#000000', line: '#cccccc', accent: '#000000' };
    notices = createRestockNotices(
      {
        ...deps,
        queues: { ...deps.queues, add },
        mailer: {
          domain: 'x.test',
          sender: { from: 'x@x.test', dkim: null },
          close: () => undefined,
          send: ({ to }) => take(to.split('@')[0] ?? ''),
        },
        readOffered,
        reservations: { reserve: async () => true },
        suspensions: createSuspensionStore(deps.models, () => now),
        lines: createMailLines(deps.models, () => now),
        writer: createMailWriter({ find: async () => null }),
        websites: { read: async () => ({ ...site, colors }) },
      },
      signUps,
      1,
    );
    return [];
  },
};

beforeAll(async () => {
  service = await startTestService(simulated, {}, { now: () => now });
  const all = Array.from({ length: people }, (_, n): NewSignUp => {
    const id = `rsu_${String(n).padStart(5, '0')}`;
    const email = `${id}@example.org`;
    return {
      ...{ _id: id, productId: 'prod-1', variantId: variantOf(id), email, emailKey: email, isOpen: true },
      ...{ isJoinMailingList: false, language: null, consentText: null, createdMs: n, key: 'k', ...untouched },
    };
  });
  for (let from = 0; from < people; from += 1_000) {
    await signUps.model.of(websiteId).insertMade(all.slice(from, from + 1_000));
  }
});
afterAll(() => service.stop());

/** Works off the jobs of a variant as one worker does: a failed one is tried again, a dead worker's is lost. */
async function workOff(variantId: string): Promise<void> {
  const jobs = line.get(variantId) ?? [];
  line.set(variantId, []);
  for (const id of jobs) {
    // Another buyer buys during the sending.
    if (chance(0.01)) buy(variantId, 1);
    for (let tries = 0; tries < 5; tries += 1) {
      const outcome = await mortal(() => notices.send(websiteId, id));
      if (outcome !== 'done') troubled.add(id);
      if (outcome !== 'failed') break;
    }
  }
}

function buy(variantId: string, units: number): void {
  stock.set(variantId, Math.max(0, (stock.get(variantId) ?? 0) - units));
  // The notified person has lost the claim: the mail said “while it lasts”.
  const claimed = [...(claims.get(variantId) ?? [])];
  claims.set(variantId, new Set(claimed.slice(0, stock.get(variantId))));
}

/** A day in the store: units come, the owner presses the button twice at once, people buy or do not. */
async function aDay(variantId: string, ask: AskDeps): Promise<void> {
  claims.set(variantId, new Set());
  stock.set(
    variantId,
    (stock.get(variantId) ?? 0) + (chance(0.2) ? 0 : Math.ceil(((15 + (seed % 30)) * people) / 1_000)),
  );
  const request = { productId: 'prod-1', variantId };
  await Promise.all([1, 2].map(() => mortal(async () => askForNotices(websiteId, request, ask))));
  await workOff(variantId);
  buy(variantId, Math.floor((stock.get(variantId) ?? 0) * 0.8));
}

test(`${people.toLocaleString('en')} people, stock in drips, workers that die at every step: no one is notified twice or without stock, all in order`, async () => {
  const ask: AskDeps = {
    ...{ signUps, readOffered, repairAfterMs, now: () => now },
    queue: (...turn) => dieOr('before a job is queued', 0.1, () => notices.queue(...turn)),
  };
  const names = Array.from({ length: variants }, (_, n) => `var-${n}`);
  const left = () =>
    signUps.model.of(websiteId).count({
      variantId: trusted({ $in: names }),
      state: trusted({ $in: ['waiting', 'due', 'claimed', 'handed'] }),
    });
  let days = 0;
  for (; days < 80 && (await left()) > 0; days += 1) {
    await Promise.all(names.map((variantId) => aDay(variantId, ask)));
    now += dayMs + 1;
    // What dead workers and lost jobs left.
    await notices.repairJob.run();
    now += dayMs + 1;
    for (const variantId of names) claims.set(variantId, new Set());
    await Promise.all(names.map(workOff));
  }

  const counts = await signUps.counts(websiteId, names);
  const of = (state: SignUp['state']) =>
    counts.filter((one) => one.state === state).reduce((sum, one) => sum + one.count, 0);
  process.stdout.write(
    `${days} days, ${mails.length} mails, ${of('unknown')} unclear, ${of('refused')} given up, deaths ${JSON.stringify(Object.fromEntries(deaths))}\n`,
  );
  expect(faults).toEqual([]);
  expect(new Set(mails.map(({ id }) => id)).size).toBe(mails.length);
  const allDeaths = [...deaths.values()].reduce((sum, count) => sum + count, 0);
  expect(allDeaths).toBeGreaterThan(people / 40);
  // Of few people chance may spare a step.
  if (people >= 10_000) expect([...deaths.keys()].toSorted()).toEqual(steps.toSorted());
  // Every person was notified, or is shown to the owner: as unclear, for the worker died over that very mail, or as given up, for a
  // mail server that said “later” days after the request.
  expect(of('sent') + of('unknown') + of('refused')).toBe(people);
  expect(of('refused')).toBeLessThanOrEqual(people / 200);
  expect(of('unknown')).toBeLessThanOrEqual(allDeaths);
  expect(mails.length).toBeGreaterThanOrEqual(of('sent'));
  for (const variantId of names) {
    const notifiedIds = mails
      .filter((mail) => mail.variantId === variantId && !troubled.has(mail.id))
      .map(({ id }) => id);
    expect(notifiedIds).toEqual(notifiedIds.toSorted());
  }
});
