import { role } from '@tessera/contracts/enumerations.ts';
import type { DesignPart, SomeDesign } from '@tessera/contracts/identity/design-draft.ts';
import type { EditedDesign } from '@tessera/contracts/identity/design-draft-calls.ts';
import { startTestService, type TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { identity } from '../app.ts';
import { aWebsite } from '../testing/a-website.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(identity);
});
afterAll(() => service.stop());

const drafts = '/api/site-design/drafts';

/** A website of its own: its owner, its visitors and the platform. */
async function aDesigned(id: string) {
  const platform = service.as({ kind: 'platform' });
  await platform.call('PUT', `/internal/websites/${id}`, aWebsite({ id, hosts: [`${id}.example`] }));
  const as = (code: number) => service.as({ kind: 'staff', websiteId: id, siteUserId: 'ana', roles: [code] });
  const owner = as(role.websiteManager);
  const read = async (): Promise<EditedDesign> => (await owner.call('GET', drafts)).body;
  const save = (values: SomeDesign, over: SomeDesign) => owner.call('PUT', drafts, { values, over });
  const state = async () => (await platform.call('GET', `/internal/websites/${id}/design`)).body;
  const publish = (from: SomeDesign, to: SomeDesign, revs: Partial<Record<DesignPart, string>> = {}) =>
    platform.call('POST', `/internal/websites/${id}/design`, { from, to, revs });
  return { as, owner, read, save, state, publish };
}

const header = { logoText: 'Heron' };

describe('Drafts of the design', () => {
  test('PAGE-118 are edited over what is live, and visitors do not see them', async () => {
    const { read, save, state } = await aDesigned('dd-save');
    const { values } = await read();
    expect((await save({ header }, { header: values.header })).status).toBe(200);
    expect(await read()).toMatchObject({ values: { header, footer: values.footer }, drafts: [{ part: 'header' }] });
    const { live, drafts: stored } = await state();
    expect([live.header, stored.marks.header.by]).toEqual([values.header, { id: 'ana', isPerson: true }]);
    expect((await save({ header: values.header }, { header })).body.drafts).toEqual([]);
  });

  test('are not written over what a colleague saved', async () => {
    const { read, save } = await aDesigned('dd-conflict');
    const { values } = await read();
    await save({ header }, { header: values.header });
    const late = await save({ header: { logoText: 'Late' } }, { header: values.header });
    expect([late.status, late.body.code]).toEqual([409, 'settings.conflict']);
    expect((await read()).values.header).toEqual(header);
  });

  test('are published in one write, which is safe to repeat and leaves newer drafts', async () => {
    const { read, save, state, publish } = await aDesigned('dd-publish');
    const { values } = await read();
    const style = { ...values.style, corners: 'round' as const };
    await save({ header, style }, { header: values.header, style: values.style });
    const { drafts: stored } = await state();
    const revs = { header: stored.marks.header.rev, style: stored.marks.style.rev };
    await save({ header: { logoText: 'Newer' } }, { header });
    const from = { header: values.header, style: values.style };
    for (let times = 0; times < 2; times += 1) {
      expect((await publish(from, { header, style }, revs)).status).toBe(200);
      const { live, drafts: left } = await state();
      expect([live.header, live.style.corners, Object.keys(left.marks)]).toEqual([header, 'round', ['header']]);
    }
    expect((await read()).values.header).toEqual({ logoText: 'Newer' });
  });

  test('a part that was replaced since stays as it is', async () => {
    const { owner, read, publish, state } = await aDesigned('dd-later');
    const { values } = await read();
    await owner.call('PUT', '/api/site-header-footer', { header: { logoText: 'Later' }, footer: {} });
    const footer = { about: 'Pots' };
    await publish({ header: values.header, footer: values.footer }, { header, footer });
    const { live } = await state();
    expect([live.header, live.footer]).toEqual([{ logoText: 'Later' }, footer]);
  });

  test('are discarded by their parts', async () => {
    const { owner, read, save } = await aDesigned('dd-discard');
    const { values } = await read();
    await save({ header, footer: { about: 'Pots' } }, { header: values.header, footer: values.footer });
    const { body } = await owner.call('POST', `${drafts}/discard`, { parts: ['header'] });
    expect([body.drafts.map(({ part }: { part: string }) => part), body.values.header]).toEqual([
      ['footer'],
      values.header,
    ]);
  });

  test('menus may link to a page that is not live yet, and are checked otherwise', async () => {
    const { read, save } = await aDesigned('dd-menus');
    const { menus } = (await read()).values;
    const link = { title: 'New', collectionId: 'p-new', externalLink: null, memberAreaId: null, children: [] };
    const save1 = await save({ menus: { ...menus, mainNav: [link] } }, { menus });
    expect(save1.body.values.menus.mainNav).toEqual([link]);
    const wrong = { ...link, externalLink: 'https://x.example' };
    const refused = await save({ menus: { ...menus, mainNav: [wrong] } }, { menus: { ...menus, mainNav: [link] } });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['mainNav.0']]);
  });

  test('bad input changes nothing', async () => {
    const { owner, as, read } = await aDesigned('dd-bad');
    const before = await read();
    const bodies = [{}, { values: { style: {} }, over: {} }, { values: { header }, over: {}, more: 1 }];
    for (const body of bodies) expect((await owner.call('PUT', drafts, body)).status).toBe(400);
    expect((await as(role.viewer).call('PUT', drafts, { values: { header }, over: before.values })).status).toBe(403);
    expect((await owner.call('GET', '/internal/websites/dd-bad/design')).status).toBe(403);
    expect(await read()).toEqual(before);
  });
});
