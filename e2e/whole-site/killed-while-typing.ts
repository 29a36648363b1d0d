import { setTimeout as wait } from 'node:timers/promises';
import { createDocument, readChanges, readDocument } from '@tessera/contracts/commerce/document-calls.ts';
import { fillPath } from '@tessera/contracts/path.ts';
import { pageBody } from '@tessera/contracts/site/page-body.ts';
import { Chance } from '@tessera/site-document/testing/random.ts';
import { SimulatedEditor } from '@tessera/site-document/testing/simulated-editor.ts';
import { describe, expect, test } from 'vitest';
import { owner, stack } from './the-site.ts';

const people = ['ana', 'ben', 'ida'];
const killsWanted = 3;
const retryMs = 100;

/** A call to the document service that is asked for again until it is answered. */
async function insist<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries > 300) throw error;
      await wait(retryMs);
    }
  }
}

const askAs =
  (siteUserId: string) =>
  async (method: string, path: string, body?: object): Promise<{ status: number; body: unknown }> => {
    const response = await owner.fetch('svc-commerce', { method, path, body, siteUserId });
    return { status: response.status, body: await response.json() };
  };

/** A new page with an editor of each person open on it. */
async function openEditors(urlId: string) {
  const ask = askAs('ana');
  const created = await insist(async () => {
    const { status, body } = await ask('POST', createDocument.path, { title: urlId, urlId, preset: 'landing' });
    expect(status).toBe(200);
    return createDocument.answer.parse(body);
  });
  const at = { documentId: created.id };
  const read = () =>
    insist(async () => readDocument.answer.parse((await ask('GET', fillPath(readDocument.path, at))).body));
  const { body, rev } = await read();
  const editors = people.map((person, number) => {
    const options = { documentId: created.id, body, rev, ask: askAs(person) };
    return new SimulatedEditor(number, options, (after) => expect(pageBody.safeParse(after).error).toBeUndefined());
  });
  const acknowledgedBatches = () =>
    insist(async () => {
      const ids: string[] = [];
      for (let since = 0, isMore = true; isMore; ) {
        const answer = await ask('GET', fillPath(readChanges.path, at, { since }));
        const { batches, rev: newest } = readChanges.answer.parse(answer.body);
        ids.push(...batches.map(({ batchId }) => batchId));
        since = batches.at(-1)?.rev ?? newest;
        isMore = since < newest;
      }
      return ids;
    });
  return { editors, read, acknowledgedBatches };
}

/** Types until it is stopped, and then until everything it typed is acknowledged. */
async function type(editor: SimulatedEditor, chance: Chance, isOver: () => boolean): Promise<void> {
  while (!isOver() || editor.hasUnsent()) {
    if (!isOver()) editor.change(chance);
    // What is not answered is sent again, as the admin does.
    await editor.send().catch(() => wait(retryMs));
    await wait(20);
  }
}

describe.each([
  ['SAFE-40 svc-commerce', 'svc-commerce'],
  ['SAFE-41 Redis', 'redis'],
])('kill -9 of %s while three people edit one page', (_title, name) => {
  test('loses no acknowledged change, and all three end with the same page', async () => {
    const { editors, read, acknowledgedBatches } = await openEditors(`typed-${name}`);
    const victim = stack.processes.get(name);
    let kills = 0;
    const typing = editors.map((editor, at) => type(editor, new Chance(at + 1), () => kills >= killsWanted));
    const acknowledged = () => editors.reduce((sum, editor) => sum + editor.acknowledged.size, 0);
    while (kills < killsWanted) {
      const before = acknowledged();
      await expect.poll(acknowledged, { interval: 20 }).toBeGreaterThan(before + 10);
      victim?.kill('SIGKILL');
      await victim?.ready();
      kills += 1;
    }
    await Promise.all(typing);
    for (const editor of editors) await insist(() => editor.hear());

    const stored = await acknowledgedBatches();
    const { body } = await read();
    expect(new Set(stored).size).toBe(stored.length);
    for (const editor of editors) {
      expect(stored).toEqual(expect.arrayContaining([...editor.acknowledged.keys()]));
      expect(editor.lost).toEqual([]);
      expect(editor.replica.body).toEqual(body);
    }
    process.stdout.write(`${name}: ${kills} kills, ${stored.length} batches of three editors, none lost or doubled\n`);
  }, 180_000);
});
