import type { PreviewLink } from '@tessera/contracts/commerce/preview-link-calls.ts';
import { role } from '@tessera/contracts/enumerations.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CommerceService, startCommerce } from '../../testing/commerce-service.ts';

const documents = '/api/content-service/documents';
const dayMs = 24 * 3_600_000;

let service: CommerceService;
let now = Date.now();
beforeAll(async () => {
  service = await startCommerce({ RATE_LIMIT_SCALE: 1_000 }, { now: () => now });
});
afterAll(() => service.stop());

let sites = 0;
async function aDraft() {
  sites += 1;
  const websiteId = `site-${sites}`;
  const owner = service.owner({ websiteId });
  const { body } = await owner.call('POST', documents, { title: 'About', urlId: 'about', preset: 'about' });
  const id: string = body.id;
  const links = `${documents}/${id}/preview-links`;
  const make = async (as = owner): Promise<PreviewLink> => (await as.call('POST', links)).body;
  const open = (token: string, where = websiteId) =>
    service.platform(where).call('GET', `/internal/page-previews/${token}`);
  return { websiteId, owner, id, links, make, open };
}

describe('A link to a draft', () => {
  test('opens the newest draft for 7 days, with who made it', async () => {
    const { owner, id, make, open } = await aDraft();
    const link = await make();
    expect(link).toEqual({
      ...{ token: expect.stringMatching(/^[\w-]{20,}$/), by: { id: 'owner-1', name: '' } },
      ...{ on: now, until: now + 7 * dayMs },
    });
    const operations = [{ op: 'set', id: 'root', field: 'title', value: 'About us' }];
    await owner.call('POST', `${documents}/${id}/changes`, { batchId: 'batch-title', baseRev: 0, operations });
    const { status, body } = await open(link.token);
    expect([status, body.draft.content.body.title, body.draft.content.version]).toEqual([200, 'About us', null]);
    expect(body).toMatchObject({
      by: { id: 'owner-1' },
      until: link.until,
      draft: { kind: 'page', content: { documentId: id } },
    });
    now += 7 * dayMs - 1;
    expect((await open(link.token)).status).toBe(200);
    now += 1;
    const ended = await open(link.token);
    expect([ended.status, ended.body.code]).toEqual([404, 'preview.ended']);
    expect((await make()).token).not.toBe(link.token);
  });

  test('is one for each person: made again it is the same and opens for 7 days from then', async () => {
    const { websiteId, owner, links, make } = await aDraft();
    const first = await make();
    now += dayMs;
    const [again, twice] = await Promise.all([make(), make()]);
    expect([again.token, twice.token, again.on]).toEqual([first.token, first.token, first.on]);
    expect(again.until).toBe(now + 7 * dayMs);
    const other = await make(service.owner({ websiteId, siteUserId: 'owner-2' }));
    expect((await owner.call('GET', links)).body).toEqual({ links: [other, again] });
  });

  test('made twice at the same moment is one', async () => {
    const { owner, links, make } = await aDraft();
    const [one, two] = await Promise.all([make(), make()]);
    expect(one.token).toBe(two.token);
    expect((await owner.call('GET', links)).body.links).toHaveLength(1);
  });

  test('is withdrawn with all others of its draft, and a new one is another', async () => {
    const { websiteId, owner, links, make, open } = await aDraft();
    const [mine, other] = [await make(), await make(service.owner({ websiteId, siteUserId: 'owner-2' }))];
    expect((await owner.call('DELETE', links)).body).toEqual({ withdrawn: 2 });
    expect([(await open(mine.token)).status, (await open(other.token)).status]).toEqual([404, 404]);
    expect((await owner.call('GET', links)).body).toEqual({ links: [] });
    const next = await make();
    expect([next.token === mine.token, (await open(next.token)).status]).toEqual([false, 200]);
  });

  test('opens nothing while its draft is in the bin', async () => {
    const { owner, id, links, make, open } = await aDraft();
    const { token } = await make();
    await owner.call('DELETE', `${documents}/${id}`);
    expect((await open(token)).body.code).toBe('preview.ended');
    expect((await owner.call('POST', links)).body.code).toBe('document.unknown');
    expect((await owner.call('GET', links)).body.code).toBe('document.unknown');
  });

  test('of one website opens nothing of another, and nobody but the platform opens any', async () => {
    const [mine, other] = [await aDraft(), await aDraft()];
    const { token } = await mine.make();
    expect((await mine.open(token, other.websiteId)).body.code).toBe('preview.ended');
    expect((await other.owner.call('POST', mine.links)).body.code).toBe('document.unknown');
    expect((await other.owner.call('DELETE', mine.links)).body.code).toBe('document.unknown');
    const visitor = service.as({ websiteId: mine.websiteId });
    expect((await visitor.call('GET', `/internal/page-previews/${token}`)).status).toBe(403);
    const manager = service.as({
      ...{ kind: 'staff', siteUserId: 'm', roles: [role.storeManager], websiteId: mine.websiteId },
    });
    expect((await manager.call('POST', mine.links)).status).toBe(403);
    expect((await mine.open(token)).status).toBe(200);
  });
});
