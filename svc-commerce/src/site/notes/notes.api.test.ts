import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { role } from '@tessera/contracts/enumerations.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CommerceService, startCommerce } from '../../testing/commerce-service.ts';
import { type CommerceDeps, depsOf } from '../../testing/deps-of.ts';

const path = '/api/content-service/documents';
const account = (siteUserId: string, firstName: string, roles: number[]) => ({
  ...{ siteUserId, email: `${siteUserId}@example.com`, firstName, lastName: '', roles },
});
const staff = [
  account('ana', 'Ana', [role.editor]),
  account('ben', 'Ben', [role.admin]),
  account('sue', 'Sue', [role.storeManager]),
];
/** svc-identity as far as notes ask it. */
const identity = createServer((request, response) => {
  const member = staff.find(({ siteUserId }) => request.url?.endsWith(`/internal/members/${siteUserId}`));
  const known = member ? { account: member } : request.url === '/internal/staff' ? { staff } : undefined;
  const unknown = { type: 'about:blank', title: 'unknown', status: 404, code: 'website.unknown', message: 'unknown' };
  response.statusCode = known ? 200 : 404;
  response.setHeader('content-type', 'application/json').end(JSON.stringify(known ?? unknown));
});

let service: CommerceService;
let deps: CommerceDeps;
beforeAll(async () => {
  await new Promise<void>((resolve) => identity.listen(0, '127.0.0.1', resolve));
  const { port } = identity.address() as AddressInfo;
  service = await startCommerce({ RATE_LIMIT_SCALE: 1_000, IDENTITY_URL: `http://127.0.0.1:${port}` });
  deps = depsOf(service, Date.now);
});
afterAll(async () => {
  await service.stop();
  identity.close();
});

const as = (siteUserId: string) => service.as({ kind: 'staff', siteUserId, roles: [role.editor] });
let pages = 0;
async function aPage(): Promise<string> {
  pages += 1;
  return (await as('ana').call('POST', path, { title: `Page ${pages}`, urlId: `page-${pages}`, preset: 'blank' })).body
    .id;
}
const aNote = (more: object = {}) => ({
  ...{ noteId: newId('note'), nodeId: 'root', quote: null, body: 'Is this right?', mentions: [] },
  ...more,
});
const write = (id: string, who = 'ana', more: object = {}) => as(who).call('POST', `${path}/${id}/notes`, aNote(more));
const list = async (id: string, state = 'open') =>
  (await as('ben').call('GET', `${path}/${id}/notes?state=${state}`)).body;
const mailsAbout = (noteId: string) => deps.mails.store.about('site-a', noteId);

describe('Notes on a page', () => {
  test('are read by colleagues newest first, with the words they are about and the count of each part', async () => {
    const id = await aPage();
    const quote = { field: 'text', text: 'slow mornings' };
    await write(id, 'ana', { body: 'First' });
    await write(id, 'ana', { nodeId: 'b_aaaaaaaa', quote, body: 'Second' });
    const { notes, openCounts, hasNextPage } = await list(id);
    expect(notes).toMatchObject([
      { nodeId: 'b_aaaaaaaa', quote, body: 'Second', by: { id: 'ana', name: 'Ana' }, replies: [], resolved: null },
      { nodeId: 'root', quote: null, body: 'First' },
    ]);
    expect(openCounts).toEqual(expect.arrayContaining([{ nodeId: 'b_aaaaaaaa', count: 1 }]));
    expect(hasNextPage).toBe(false);
  });

  test('are answered, resolved and opened again by anybody of the team', async () => {
    const id = await aPage();
    const { body: note } = await write(id);
    const at = `${path}/${id}/notes/${note.id}`;
    const replied = await as('ben').call('POST', `${at}/replies`, { replyId: newId('re'), body: 'Yes', mentions: [] });
    expect(replied.body.code).toBeUndefined();
    expect(replied.body.replies).toMatchObject([{ body: 'Yes', by: { name: 'Ben' } }]);
    const resolved = await as('ben').call('POST', `${at}/state`, { isResolved: true });
    expect(resolved.body.resolved.by).toEqual({ id: 'ben', name: 'Ben' });
    expect([(await list(id)).notes, (await list(id, 'resolved')).notes.length]).toEqual([[], 1]);
    await as('ana').call('POST', `${at}/state`, { isResolved: false });
    expect((await list(id)).notes).toMatchObject([{ resolved: null }]);
  });

  test('that are sent again are written once', async () => {
    const id = await aPage();
    const body = aNote();
    const [first, second] = [
      await as('ana').call('POST', `${path}/${id}/notes`, body),
      await as('ana').call('POST', `${path}/${id}/notes`, body),
    ];
    expect(second.body).toEqual(first.body);
    expect((await list(id)).notes).toHaveLength(1);
  });

  test('are deleted by their author alone; replies of others stay', async () => {
    const id = await aPage();
    const { body: note } = await write(id);
    const at = `${path}/${id}/notes/${note.id}`;
    expect((await as('ben').call('DELETE', at)).body.code).toBe('note.not_own');
    const { body: replied } = await as('ben').call('POST', `${at}/replies`, {
      ...{ replyId: newId('re'), body: 'Yes', mentions: [] },
    });
    expect((await as('ana').call('DELETE', at)).status).toBe(200);
    expect((await list(id)).notes).toMatchObject([{ body: '', replies: [{ body: 'Yes' }] }]);
    const reply = `${at}/replies/${replied.replies[0].id}`;
    expect((await as('ana').call('DELETE', reply)).body.code).toBe('note.not_own');
    expect((await as('ben').call('DELETE', reply)).status).toBe(200);
    await as('ana').call('DELETE', at);
    expect((await list(id)).notes).toEqual([]);
    expect((await as('ana').call('DELETE', at)).body.code).toBe('note.unknown');
  });

  test.each([
    { body: ' ' },
    { body: 'x'.repeat(2_001) },
    { nodeId: 'somewhere' },
    { quote: { field: 'text', text: '' } },
  ])('are refused with %j, and nothing is written', async (more) => {
    const id = await aPage();
    expect((await write(id, 'ana', more)).status).toBe(400);
    expect((await list(id)).notes).toEqual([]);
  });

  test('belong to their website, and go with their page', async () => {
    const id = await aPage();
    const { body: note } = await write(id);
    const other = service.as({ kind: 'staff', siteUserId: 'eve', roles: [role.admin], websiteId: 'site-b' });
    expect((await other.call('GET', `${path}/${id}/notes?state=open`)).status).toBe(404);
    expect((await other.call('POST', `${path}/${id}/notes/${note.id}/state`, { isResolved: true })).status).toBe(404);
    await as('ana').call('DELETE', `${path}/${id}`);
    await as('ana').call('DELETE', `${path}/${id}/bin`);
    expect(await service.db.collection('documentNotes').countDocuments({ websiteId: 'site-a', documentId: id })).toBe(
      0,
    );
  });

  test('are in nothing that visitors get', async () => {
    const id = await aPage();
    const urlId = `page-${pages}`;
    await write(id, 'ana', { body: 'A secret between colleagues' });
    const publication = { documents: [{ id, rev: 0 }], note: '' };
    const published = await as('ben').call('POST', '/api/content-service/publications', publication);
    const page = await service.as().call('GET', `/api/commerce/content?path=/${urlId}`);
    expect([published.status, page.status]).toEqual([200, 200]);
    expect(JSON.stringify(page.body)).not.toContain('secret');
  });
});

describe('A mention', () => {
  test('mails each colleague once, and nobody who is not in the team or wrote it', async () => {
    const id = await aPage();
    const body = aNote({ body: '@Ben look', mentions: ['ben', 'ana', 'nobody'] });
    const { body: note } = await as('ana').call('POST', `${path}/${id}/notes`, body);
    expect(note).toMatchObject({ body: '@Ben look' });
    await as('ana').call('POST', `${path}/${id}/notes`, body);
    const mails = await mailsAbout(note.id);
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['ben@example.com', `Ana mentioned you in a note on Page ${pages}`],
    ]);
  });

  test('is offered of those who edit content, by name alone', async () => {
    const { people } = (await as('ana').call('GET', '/api/content-service/colleagues')).body;
    expect(people).toEqual([{ id: 'ben', name: 'Ben' }]);
  });
});

test('An erased person leaves neither name nor words, and no mail about their notes', async () => {
  const id = await aPage();
  const { body: note } = await write(id, 'ana', { mentions: ['ben'] });
  const { body: other } = await write(id, 'ben');
  await as('ana').call('POST', `${path}/${id}/notes/${other.id}/replies`, {
    ...{ replyId: newId('re'), body: 'Hers', mentions: [] },
  });
  expect(await mailsAbout(note.id)).toHaveLength(1);
  const person = { email: 'ana@example.com', siteUserId: 'ana' };
  const { body } = await service.platform().call('POST', '/internal/erasures', person);
  // Those that the tests before wrote are hers, too.
  expect(body.stores.find(({ store }: { store: string }) => store === 'notes').cleared).toBeGreaterThanOrEqual(2);
  const { notes } = await list(id);
  expect(notes).toMatchObject([
    { by: { id: 'ben' }, replies: [{ by: null, body: '' }] },
    { by: null, body: '' },
  ]);
  expect(await mailsAbout(note.id)).toEqual([]);
});
