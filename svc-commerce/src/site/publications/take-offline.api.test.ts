import { role } from '@tessera/contracts/enumerations.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CommerceService, startCommerce } from '../../testing/commerce-service.ts';

const documents = '/api/content-service/documents';
const publications = '/api/content-service/publications';

let service: CommerceService;
beforeAll(async () => {
  service = await startCommerce({ RATE_LIMIT_SCALE: 1_000 });
});
afterAll(() => service.stop());

let sites = 0;
function aSite() {
  sites += 1;
  const websiteId = `site-${sites}`;
  const owner = service.owner({ websiteId });
  const visitor = service.as({ websiteId });
  const create = async (urlId: string): Promise<string> =>
    (await owner.call('POST', documents, { title: urlId, urlId, preset: 'blank' })).body.id;
  const publish = (...ids: string[]) =>
    owner.call('POST', publications, { documents: ids.map((id) => ({ id, rev: 0 })) });
  const takeOffline = (...ids: string[]) => owner.call('POST', `${publications}/offline`, { documents: ids });
  const see = async (path: string) => (await visitor.call('GET', `/api/commerce/content?path=${path}`)).status;
  const read = async (id: string) => (await owner.call('GET', `${documents}/${id}`)).body;
  return { websiteId, owner, create, publish, takeOffline, see, read };
}

describe('Pages that are taken offline', () => {
  test('are no longer seen, and are drafts; taking that back shows them again', async () => {
    const { owner, create, publish, takeOffline, see, read } = aSite();
    const [about, team, shop] = [await create('about'), await create('team'), await create('other')];
    await publish(about, team, shop);
    const { body } = await takeOffline(about, team);
    expect(body).toMatchObject({
      ...{ number: 2, isCurrent: true, reverts: null },
      documents: [
        { id: about, title: 'about' },
        { id: team, title: 'team' },
      ],
    });
    expect([await see('/about'), await see('/team'), await see('/other')]).toEqual([404, 404, 200]);
    expect(await read(about)).toMatchObject({ state: 'draft', published: null, rev: 0 });
    const reverted = await owner.call('POST', `${publications}/2/revert`);
    expect(reverted.body).toMatchObject({ number: 3, reverts: 2 });
    expect([await see('/about'), await see('/team'), (await read(about)).state]).toEqual([200, 200, 'live']);
  });

  test('are published again like any draft; then taking back has nothing to do', async () => {
    const { owner, create, publish, takeOffline, see } = aSite();
    const id = await create('about');
    await publish(id);
    await takeOffline(id);
    expect((await publish(id)).body.number).toBe(3);
    expect(await see('/about')).toBe(200);
    const { body } = await owner.call('POST', `${publications}/2/revert`);
    expect(body.code).toBe('publication.nothing_to_revert');
  });

  test('free their address for another page, which then keeps it', async () => {
    const { owner, create, publish, takeOffline } = aSite();
    const [about, other] = [await create('about'), await create('other')];
    await publish(about);
    await takeOffline(about);
    const operations = [{ op: 'set', id: 'root', field: 'urlId', value: 'about' }];
    await owner.call('POST', `${documents}/${other}/changes`, { batchId: 'batch-address', baseRev: 0, operations });
    const sent = { documents: [{ id: other, rev: 1 }] };
    expect((await owner.call('POST', publications, sent)).status).toBe(200);
    expect((await owner.call('POST', `${publications}/2/revert`)).body.code).toBe('page.address_taken');
  });

  test('have to be live, and nothing changes when one is not', async () => {
    const { websiteId, owner, create, publish, takeOffline, see } = aSite();
    const [about, draft, binned] = [await create('about'), await create('draft'), await create('binned')];
    await publish(about, binned);
    await owner.call('DELETE', `${documents}/${binned}`);
    const refused = await takeOffline(about, draft);
    expect([refused.status, refused.body.code]).toEqual([409, 'publication.not_live']);
    expect(refused.body.error).toBe('draft is not live, so there is nothing to take offline.');
    expect((await takeOffline(about, binned)).body.code).toBe('document.unknown');
    const stranger = service.owner({ websiteId: 'site-other' });
    const foreign = await stranger.call('POST', `${publications}/offline`, { documents: [about] });
    expect(foreign.body.code).toBe('document.unknown');
    const manager = service.as({ kind: 'staff', siteUserId: 'm', roles: [role.storeManager], websiteId });
    expect((await manager.call('POST', `${publications}/offline`, { documents: [about] })).status).toBe(403);
    expect(await see('/about')).toBe(200);
  });
});
