import { newId } from '@tessera/service-kit/ids.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CommerceService, startCommerce } from '../../testing/commerce-service.ts';
import { depsOf } from '../../testing/deps-of.ts';
import { startDesignIdentity } from '../../testing/design-identity.ts';
import { publishDrafts } from './publish-drafts.ts';
import { publicationJob } from './unfinished.ts';

const documents = '/api/content-service/documents';
const publications = '/api/content-service/publications';

let identity: Awaited<ReturnType<typeof startDesignIdentity>>;
let service: CommerceService;
let now = Date.UTC(2030, 0, 15);
beforeAll(async () => {
  identity = await startDesignIdentity();
  // Nothing but the test finishes what it leaves.
  const settings = { RATE_LIMIT_SCALE: 1_000, ROLE: 'api', IDENTITY_URL: identity.url } as const;
  service = await startCommerce(settings, { now: () => now });
});
afterAll(async () => {
  await service.stop();
  identity.stop();
});

let sites = 0;
/** A website of its own with one page that is not live yet. */
async function aSite() {
  sites += 1;
  const websiteId = `designed-${sites}`;
  const owner = service.owner({ websiteId });
  const { id } = (await owner.call('POST', documents, { title: 'Home', urlId: '', preset: 'blank' })).body;
  const rename = async (title: string) => {
    const { rev } = (await owner.call('GET', `${documents}/${id}`)).body;
    const operations = [{ op: 'set', id: 'root', field: 'title', value: title }];
    await owner.call('POST', `${documents}/${id}/changes`, { batchId: newId('batch'), baseRev: rev, operations });
  };
  const chosen = async () => [{ id, rev: (await owner.call('GET', `${documents}/${id}`)).body.rev }];
  const publish = async (design: object[], pages = true) =>
    owner.call('POST', publications, { documents: pages ? await chosen() : [], design });
  const see = async () => {
    const { status, body } = await service.as({ websiteId }).call('GET', '/api/commerce/content?path=/');
    return status === 200 ? body.content.body.title : status;
  };
  const revert = (number: number) => owner.call('POST', `${publications}/${number}/revert`);
  const logoText = () => identity.liveOf(websiteId).header.logoText;
  return { websiteId, owner, id, rename, chosen, publish, see, revert, logoText };
}

const header = { logoText: 'Heron' };

describe('A publication with parts of the design', () => {
  test('lists what has drafts in words, with weak contrast', async () => {
    const { websiteId, owner } = await aSite();
    const { style } = identity.liveOf(websiteId);
    identity.draft(websiteId, {
      header,
      style: { ...style, corners: 'round', colors: { ink: '#dddddd', paper: '#ffffff' } },
    });
    const { body } = await owner.call('GET', `${publications}/pending`);
    expect(body.design).toMatchObject([
      {
        part: 'style',
        changes: ['Text color changed', 'Background color changed', 'Corners changed'],
        problems: [expect.stringMatching(/^Text on the page: contrast 1\.\d is below 7\. #\w{6} would be enough\.$/)],
      },
      { part: 'header', changes: ['Logo text changed'], problems: [], changedBy: { id: 'owner-1' } },
    ]);
    expect(body.documents).toMatchObject([{ kind: 'page', title: 'Home', isNew: true }]);
  });

  test('makes pages and design live together, and is named by both', async () => {
    const { websiteId, owner, publish, see, logoText } = await aSite();
    const rev = identity.draft(websiteId, { header });
    expect([await see(), logoText()]).toEqual([404, undefined]);
    const { body } = await publish([{ part: 'header', rev }]);
    expect(body.documents.map(({ title }: { title: string }) => title)).toEqual(['Home', 'Header']);
    expect([await see(), logoText(), identity.marksOf(websiteId)]).toEqual(['Home', 'Heron', []]);
    expect((await owner.call('GET', `${publications}/pending`)).body).toEqual({ documents: [], total: 0, design: [] });
  });

  test('is refused whole when a part changed since it was looked at', async () => {
    const { websiteId, publish, see, logoText } = await aSite();
    const rev = identity.draft(websiteId, { header });
    identity.draft(websiteId, { header: { logoText: 'Newer' } });
    const { status, body } = await publish([{ part: 'header', rev }]);
    expect([status, body.code, await see(), logoText()]).toEqual([409, 'document.changed_since', 404, undefined]);
    expect((await publish([], false)).status).toBe(400);
    expect((await publish([{ part: 'cellar', rev }])).status).toBe(400);
  });

  test('is taken back by one press, without what was replaced since', async () => {
    const { websiteId, rename, publish, see, revert, logoText } = await aSite();
    await publish([]);
    await rename('Autumn');
    const rev = identity.draft(websiteId, { header, footer: { about: 'Pots' } });
    const { number } = (
      await publish([
        { part: 'header', rev },
        { part: 'footer', rev },
      ])
    ).body;
    identity.replace(websiteId, { footer: { about: 'Later' } });
    const { body } = await revert(number);
    expect(body.documents.map(({ title }: { title: string }) => title)).toEqual(['Home', 'Header']);
    expect([await see(), logoText(), identity.liveOf(websiteId).footer]).toEqual([
      'Home',
      undefined,
      { about: 'Later' },
    ]);
    expect((await revert(number)).body.code).toBe('publication.nothing_to_revert');
  });

  test('of the design alone is a publication like any other', async () => {
    const { websiteId, publish, revert, logoText } = await aSite();
    const rev = identity.draft(websiteId, { header });
    const { number } = (await publish([{ part: 'header', rev }], false)).body;
    expect([number, logoText()]).toEqual([1, 'Heron']);
    expect((await revert(1)).status).toBe(200);
    expect(logoText()).toBeUndefined();
  });

  test('is finished by the next process where one died before the design was live', async () => {
    const { websiteId, publish, see, logoText } = await aSite();
    const rev = identity.draft(websiteId, { header });
    const crashing = depsOf(service, () => now);
    const design = { ...crashing.design, publish: async () => Promise.reject(new Error('killed')) };
    const by = { id: 'owner-1', isPerson: true };
    const chosen = { websiteId, documents: [], design: [{ part: 'header' as const, rev }], by, note: '' };
    await expect(publishDrafts(chosen, { ...crashing, design })).rejects.toThrow('killed');
    expect(logoText()).toBeUndefined();
    now += 60_000;
    await publicationJob('test', crashing).run(crashing.log);
    expect(logoText()).toBe('Heron');
    await publish([]);
    expect(await see()).toBe('Home');
  });

  test('goes live at its time as it was scheduled', async () => {
    const { websiteId, owner, chosen, see, logoText } = await aSite();
    const rev = identity.draft(websiteId, { header });
    const time = { localTime: '2031-01-15T09:00', timeZone: 'Europe/London' };
    const body = { documents: await chosen(), design: [{ part: 'header', rev }], ...time };
    const scheduled = (await owner.call('POST', `${publications}/scheduled`, body)).body;
    expect(scheduled.documents.map(({ title }: { title: string }) => title)).toEqual(['Home', 'Header']);
    identity.draft(websiteId, { header: { logoText: 'Newer' } });
    const again = await owner.call('POST', `${publications}/scheduled`, {
      ...{ documents: [], design: [{ part: 'header', rev: identity.draft(websiteId, { header }) }], ...time },
    });
    expect([again.status, again.body.code]).toEqual([409, 'publication.already_scheduled']);
    expect(logoText()).toBeUndefined();
    expect((await owner.call('POST', `${publications}/scheduled/${scheduled.id}/publish`)).status).toBe(200);
    expect([await see(), logoText(), identity.marksOf(websiteId)]).toEqual(['Home', 'Heron', ['header']]);
  });

  test('changes nothing while svc-identity cannot be asked', async () => {
    const { websiteId, publish, see } = await aSite();
    const rev = identity.draft(websiteId, { header });
    identity.setDown(true);
    try {
      expect((await publish([{ part: 'header', rev }])).status).toBeGreaterThanOrEqual(500);
      expect(await see()).toBe(404);
    } finally {
      identity.setDown(false);
    }
    expect((await publish([{ part: 'header', rev }])).status).toBe(200);
  });
});
