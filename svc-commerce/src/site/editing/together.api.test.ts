import { role } from '@tessera/contracts/enumerations.ts';
import { pageBody } from '@tessera/contracts/site/page-body.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import { Chance } from '@tessera/site-document/testing/random.ts';
import { SimulatedEditor } from '@tessera/site-document/testing/simulated-editor.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CommerceService, startCommerce } from '../../testing/commerce-service.ts';

const path = '/api/content-service/documents';
const people = ['ana', 'ben', 'ida'];

let service: CommerceService;
beforeAll(async () => {
  service = await startCommerce({ RATE_LIMIT_SCALE: 100_000 });
});
afterAll(() => service.stop());

const as = (siteUserId: string) => service.as({ kind: 'staff', siteUserId, roles: [role.editor] });

/** Those who are online act in turns by chance; some answers are lost, and some editors are away for a while. */
async function editTogether(
  editors: readonly SimulatedEditor[],
  { chance, operations }: { chance: Chance; operations: number },
): Promise<void> {
  const away = new Map<SimulatedEditor, number>();
  for (let turn = 0; editors.reduce((sum, { made }) => sum + made, 0) < operations; turn += 1) {
    const editor = chance.one(editors);
    if (chance.of(1)) away.set(editor, turn + 30);
    if (chance.of(60)) editor.change(chance);
    else if (turn < (away.get(editor) ?? 0)) continue;
    else if (chance.of(30)) await editor.hear();
    else await editor.send(chance.of(15));
  }
  while (editors.some((editor) => editor.hasUnsent())) for (const editor of editors) await editor.send();
  for (const editor of editors) await editor.hear();
}

/** A page with three editors open, who change it so often; each body on the way is valid. */
async function edited(urlId: string, operations: number) {
  const created = await as('ana').call('POST', path, { title: 'Together', urlId, preset: 'landing' });
  const documentId = created.body.id;
  const read = async () => (await as('ana').call('GET', `${path}/${documentId}`)).body;
  const { body: first, rev } = await read();
  let steps = 0;
  const editors = people.map((who, number) => {
    const caller = as(who);
    return new SimulatedEditor(number, { documentId, body: first, rev, ask: caller.call }, (after) => {
      steps += 1;
      expect(pageBody.safeParse(after).error).toBeUndefined();
    });
  });
  await editTogether(editors, { chance: new Chance(38), operations });
  return { documentId, read, first, editors, steps };
}

test('Three people make 2,000 changes with lost answers and pauses: one document, valid at every step, and nothing is lost', async () => {
  const { read, editors, steps } = await edited('together', 2_000);
  const end = await read();
  for (const { replica } of editors) expect(replica.body).toEqual(end.body);
  expect(editors.flatMap(({ lost }) => lost)).toEqual([]);
  expect(editors.flatMap(({ acknowledged }) => [...acknowledged.keys()]).length).toBeGreaterThan(100);
  expect(steps).toBeGreaterThan(300);
}, 300_000);

test('Undone by those who made it, newest first, a page is as it was at the start', async () => {
  const { documentId, read, first } = await edited('undone', 120);
  const { rev } = await read();
  const { batches } = (await as('ana').call('GET', `${path}/${documentId}/changes?since=0`)).body;
  expect(batches).toHaveLength(rev);
  for (const batch of batches.toReversed()) {
    if (batch.operations.length === 0) continue;
    const undo = { batchId: newId('undo'), direction: 'undo' };
    const undone = await as(batch.by.id).call('POST', `${path}/${documentId}/undo`, undo);
    expect([undone.status, undone.body.code]).toEqual([200, undefined]);
  }
  expect((await read()).body).toEqual(first);
}, 300_000);
