import { role } from '@tessera/contracts/enumerations.ts';
import { startTestService, type TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { identity } from '../app.ts';
import { aWebsite } from '../testing/a-website.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(identity);
});
afterAll(() => service.stop());

const headerFooter = '/api/site-header-footer';
const style = '/api/site-style';

/** A website of its own, with callers of several roles. */
async function aDesigned(id: string) {
  await service
    .as({ kind: 'platform' })
    .call('PUT', `/internal/websites/${id}`, aWebsite({ id, hosts: [`${id}.example`] }));
  const staff = (code: number) => service.as({ kind: 'staff', websiteId: id, siteUserId: 'u', roles: [code] });
  return { staff, visitor: service.as({ websiteId: id }) };
}

describe('Header and footer', () => {
  test('PAGE-111 PAGE-112 PAGE-113 PAGE-117 both can be read by everyone', async () => {
    const { visitor } = await aDesigned('hf-read');
    const { status, body } = await visitor.call('GET', headerFooter);
    expect([status, body]).toEqual([200, { header: { layout: 'wide' }, footer: {} }]);
  });

  test.each([
    ['an editor', role.editor],
    ['a website manager', role.websiteManager],
    ['an administrator', role.admin],
  ])('PAGE-114 PAGE-116 PAGE-117 %s saves both as a whole, and the answer is what was saved', async (_who, code) => {
    const { staff, visitor } = await aDesigned(`hf-save-${code}`);
    const saved = { header: { logoText: 'Heron', showCart: true }, footer: { about: 'Pots', social: [] } };
    expect(await staff(code).call('PUT', headerFooter, saved)).toMatchObject({ status: 200, body: saved });
    expect((await visitor.call('GET', headerFooter)).body).toEqual(saved);
  });

  test('PAGE-114 a concurrent change is not overwritten by edits of older settings', async () => {
    const { staff, visitor } = await aDesigned('hf-conflict');
    const seen = { header: { layout: 'wide' }, footer: {} };
    const save = (logoText: string, over: object) =>
      staff(role.editor).call('PUT', headerFooter, { header: { logoText }, footer: {}, over });
    expect((await save('Theirs', seen)).status).toBe(200);
    expect(await save('Mine', seen)).toMatchObject({ status: 409, body: { code: 'settings.conflict' } });
    expect((await visitor.call('GET', headerFooter)).body.header).toEqual({ logoText: 'Theirs' });
    expect((await save('Mine', { header: { logoText: 'Theirs' }, footer: {} })).status).toBe(200);
  });

  test.each([
    ['a store manager', role.storeManager],
    ['a viewer', role.viewer],
    ['a campaigns editor', role.campaignsEditor],
  ])('PAGE-117 %s saves nothing', async (_who, code) => {
    const { staff, visitor } = await aDesigned(`hf-refused-${code}`);
    expect((await staff(code).call('PUT', headerFooter, { header: {}, footer: {} })).status).toBe(403);
    expect((await visitor.call('PUT', headerFooter, { header: {}, footer: {} })).status).toBeGreaterThan(400);
    expect((await visitor.call('GET', headerFooter)).body.header).toEqual({ layout: 'wide' });
  });

  test.each([
    ['a header above 100 KB', { header: { text: 'x'.repeat(100_000) }, footer: {} }],
    ['a footer above 100 KB', { header: {}, footer: { text: 'é'.repeat(50_000) } }],
    ['a header that is a list', { header: [], footer: {} }],
    ['a footer that is missing', { header: {} }],
    ['what is neither', { header: {}, footer: {}, sidebar: {} }],
    ['names that mean something to the database', { header: { $where: 'x' }, footer: {} }],
  ])('PAGE-115 %s is refused, and nothing changes', async (what, body) => {
    const { staff, visitor } = await aDesigned(`hf-bad-${what.replaceAll(/\W/g, '').slice(0, 16)}`.toLowerCase());
    expect((await staff(role.editor).call('PUT', headerFooter, body)).status).toBe(400);
    expect((await visitor.call('GET', headerFooter)).body).toEqual({ header: { layout: 'wide' }, footer: {} });
  });

  const image = {
    ...{ url: '/images/hf/fern.png', alt: 'Fern', width: 640, height: 640 },
    focalPoint: { x: 0.5, y: 0.5 },
  };
  const logo = { image, width: 160, phoneWidth: 120 };

  test('PAGE-118 a logo and a favicon are saved with the header, and can be read by everyone', async () => {
    const { staff, visitor } = await aDesigned('hf-marks');
    const header = { logoText: 'Heron', logo, favicon: image };
    expect((await staff(role.editor).call('PUT', headerFooter, { header, footer: {} })).status).toBe(200);
    expect((await visitor.call('GET', headerFooter)).body.header).toEqual(header);
    const without = { header: { logoText: 'Heron', logo: null }, footer: {} };
    expect((await staff(role.editor).call('PUT', headerFooter, without)).status).toBe(200);
  });

  test.each([
    ['a logo without widths', { logo: { image } }],
    ['a logo that is too wide', { logo: { ...logo, width: 401 } }],
    ['a logo that is too small for a phone', { logo: { ...logo, phoneWidth: 23 } }],
    ['a logo from another host', { logo: { ...logo, image: { ...image, url: 'https://evil.example/x.png' } } }],
    ['a favicon without a scheme', { favicon: { ...image, url: '//evil.example/x.png' } }],
    ['a favicon that is not square', { favicon: { ...image, height: 600 } }],
    ['a favicon that is tiny', { favicon: { ...image, width: 32, height: 32 } }],
    ['a logo that is a text', { logo: 'fern.png' }],
  ])('PAGE-118 %s is refused, and nothing changes', async (what, header) => {
    const { staff, visitor } = await aDesigned(`hf-mark-${what.replaceAll(/\W/g, '').slice(-16)}`.toLowerCase());
    expect((await staff(role.editor).call('PUT', headerFooter, { header, footer: {} })).status).toBe(400);
    expect((await visitor.call('GET', headerFooter)).body.header).toEqual({ layout: 'wide' });
  });

  test('PAGE-115 one of exactly 100 KB is accepted', async () => {
    const { staff } = await aDesigned('hf-just');
    const header = { text: 'x'.repeat(100_000 - '{"text":""}'.length) };
    expect((await staff(role.editor).call('PUT', headerFooter, { header, footer: {} })).status).toBe(200);
  });
});

describe('Style', () => {
  const regular = { scale: 'regular', corners: 'square', spacing: 'regular', buttons: 'solid' };
  const first = { colors: { ink: '#222222' }, headingFont: 'serif', bodyFont: 'sans', ...regular };

  test('is returned with defaults for fields that are not set', async () => {
    const { staff } = await aDesigned('style-read');
    expect((await staff(role.editor).call('GET', style)).body).toEqual({ style: first });
  });

  test('is saved if unchanged since it was read, and refused otherwise', async () => {
    const { staff } = await aDesigned('style-save');
    const changed = { ...first, corners: 'round', colors: { ...first.colors, accent: '#335544' } };
    const save = (over: object) => staff(role.editor).call('PUT', style, { style: changed, over });
    expect(await save(first)).toMatchObject({ status: 200, body: { style: changed } });
    expect(await save(first)).toMatchObject({ status: 409, body: { code: 'settings.conflict' } });
    expect((await staff(role.editor).call('GET', style)).body).toEqual({ style: changed });
  });

  test('one of two concurrent saves is refused', async () => {
    const { staff } = await aDesigned('style-race');
    const scales = ['small', 'large'];
    const answers = await Promise.all(
      scales.map((scale) => staff(role.editor).call('PUT', style, { style: { ...first, scale }, over: first })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test.each([
    ['an invalid color', { colors: { ink: 'red; } body {' } }],
    ['an unknown shape', { corners: 'spiky' }],
  ])('%s is refused', async (_what, change) => {
    const { staff } = await aDesigned('style-bad');
    const { status } = await staff(role.editor).call('PUT', style, { style: { ...first, ...change }, over: first });
    expect(status).toBe(400);
  });
});
