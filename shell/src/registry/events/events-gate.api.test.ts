import { type EventBook, eventBookOf } from '@tessera/contracts/compatibility/event-contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestSite, type TestSite } from '../../composition/testing/test-site.ts';
import { type Gate, openGate } from '../../testing/gate.ts';

let [site, alpha, beta] = [{} as TestSite, {} as Gate, {} as Gate];

beforeAll(async () => {
  site = await startTestSite();
  [alpha, beta] = [await openGate(site), await openGate(site, 'mfe-beta')];
});
afterAll(() => site.close());

const note = z.strictObject({ text: z.string() });
const event = (name: string, detail: z.ZodType = note) => eventBookOf({ [name]: { isState: true, detail } });
const [first, second] = [event('note:saved'), event('note:saved@2', note.extend({ at: z.int() }))];

/** A version that says and hears these events, with what its checks left open passed. */
async function published(gate: Gate, events: { says?: EventBook; hears?: EventBook }): Promise<string> {
  const { version, name } = await gate.judgedBy(
    gate.changed(({ files }) => {
      const contract = JSON.parse(files.get('contract.json')?.toString() ?? '');
      expect(contract.events).toEqual({ says: {}, hears: {} });
      files.set(
        'contract.json',
        Buffer.from(JSON.stringify({ ...contract, events: { ...contract.events, ...events } })),
      );
    }),
  );
  await site.database.db
    .collection<{ _id: string }>('moduleChecks')
    .updateOne({ _id: `${name}@${version}` }, { $set: { 'results.$[].outcome': 'passed' } });
  return version;
}

async function moved(gate: Gate, name: string, version: string, more: object = {}, key?: string): Promise<string> {
  const { status, json } = await gate.ask('POST', `${name}/stable`, { version, by: 'a team', ...more }, key);
  return status === 200 ? 'moved' : `${status} ${json.code} ${json.error}`;
}

test('a new version of an event comes in four moves, and each of them waits for the one before', async () => {
  const [sayer, hearer] = [await published(alpha, { says: first }), await published(beta, { hears: first })];
  expect(await moved(beta, 'mfe-beta', hearer), 'no module emits it yet').toBe('moved');
  expect(await moved(alpha, 'mfe-alpha', sayer)).toBe('moved');

  const hearsSecond = await published(beta, { hears: second });
  expect(await moved(beta, 'mfe-beta', hearsSecond)).toContain(
    `409 module.events_apart What ${hearsSecond} and the other modules of the page say and hear does not fit; to give it to visitors anyway, say for what reason. mfe-beta ${hearsSecond} listens to note:saved@2, which is said as note:saved only by mfe-alpha ${sayer}, which is live: deploy a mfe-alpha that emits it first.`,
  );
  const saysSecond = await published(alpha, { says: second });
  expect(await moved(alpha, 'mfe-alpha', saysSecond)).toContain(
    `mfe-beta ${hearer}, which is live, listens to note:saved, which is said as note:saved@2 only by mfe-alpha ${saysSecond}: also emit it as before until no module listens to that.`,
  );
  const silent = await published(alpha, {});
  expect(await moved(alpha, 'mfe-alpha', silent)).toContain(
    'listens to note:saved, which is not said any more by mfe-alpha',
  );
  const rollout = await alpha.ask('POST', 'mfe-alpha/rollout', { version: saysSecond, by: 'a team' });
  expect(rollout.json.code).toBe('module.events_apart');

  const saysBoth = await published(alpha, { says: { ...first, ...second } });
  expect(await moved(alpha, 'mfe-alpha', saysBoth)).toBe('moved');
  expect(await moved(beta, 'mfe-beta', hearsSecond)).toBe('moved');
  expect(await moved(alpha, 'mfe-alpha', saysSecond)).toBe('moved');
});

test('an event with fewer fields is reported; both modules may be promoted together', async () => {
  const [sayer, hearer] = [await published(alpha, { says: first }), await published(beta, { hears: first })];
  const moves = [
    { name: 'mfe-alpha', version: sayer },
    { name: 'mfe-beta', version: hearer },
  ];
  expect((await alpha.ask('POST', 'moves', { moves, reason: 'together', by: 'a team' })).status).toBe(200);
  const poorer = await published(alpha, { says: event('note:saved', z.strictObject({})) });
  expect(await moved(alpha, 'mfe-alpha', poorer)).toContain(
    'listens to note:saved in another way (`text` is required now.) by mfe-alpha',
  );
});

test('a principal with the override scope may promote; builds without an event contract are not blocked', async () => {
  const hearer = await published(beta, { hears: event('other:event') });
  const sayer = await published(alpha, { says: event('other:event@2') });
  expect(await moved(beta, 'mfe-beta', hearer, { reason: 'alpha follows' })).toBe('moved');
  const key = { team: 'Alpha', modules: ['mfe-alpha'], scopes: ['publish', 'release'], note: '' };
  const { secret } = (await alpha.ask('POST', 'keys', key)).json;
  expect(await moved(alpha, 'mfe-alpha', sayer, { reason: 'beta follows' }, secret)).toMatch(/^403 /);
  expect(await moved(alpha, 'mfe-alpha', sayer, { reason: 'beta follows' })).toBe('moved');

  const untold = await alpha.judgedBy(
    alpha.changed(({ files }) => {
      const { events: _, ...contract } = JSON.parse(files.get('contract.json')?.toString() ?? '');
      files.set('contract.json', Buffer.from(JSON.stringify(contract)));
    }),
  );
  await site.database.db
    .collection<{ _id: string }>('moduleChecks')
    .updateOne({ _id: `mfe-alpha@${untold.version}` }, { $set: { 'results.$[].outcome': 'passed' } });
  expect(await moved(alpha, 'mfe-alpha', untold.version)).toBe('moved');
});
