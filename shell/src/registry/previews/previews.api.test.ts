import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aSite, siteHandler } from '../../testing/a-site.ts';
import { openPreview, previewHost } from '../../testing/open-preview.ts';
import { type StubServices, startStubServices } from '../../testing/stub-services.ts';
import { cookiesOf, startTestShell, type TestAnswer, type TestShell } from '../../testing/test-shell.ts';
import { aTeam, greets, hello, type TestTeam } from '../testing/a-team.ts';
import { previewCookie } from './preview-cookie.ts';

// A team with a key of its own, on the real pages of the real shell.
const page = '/shop/mug';
let services: StubServices;
let shell: TestShell;
let team: TestTeam;
let stable: string;
let next: string;

beforeAll(async () => {
  services = await startStubServices(siteHandler(aSite()));
  shell = await startTestShell(services);
  team = await aTeam(shell);
  stable = await team.publish();
  next = await team.publish(greets('Welcome'), false);
});
afterAll(async () => {
  await team.close();
  await shell.stop();
  await services.stop();
});

async function linkTo(version: string, body: object = {}): Promise<string> {
  const { status, json } = await team.call('POST', `${hello}/preview`, { version, by: 'Ann', ...body });
  expect([status, json.expiresAtMs > Date.now()]).toEqual([201, true]);
  return json.url;
}

const view = (cookie: string | undefined, address = page) =>
  shell.ask(address, cookie ? { host: previewHost, headers: { cookie } } : {});

/** The cookie a browser has after it opened a preview. */
async function previewing(version: string): Promise<string> {
  return cookiesOf(await openPreview(shell, await linkTo(version)));
}

const isPreview = ({ text }: TestAnswer) => text.includes('class="preview-strip"');

describe('A preview link', () => {
  test('opens a page of the platform that says who made it and runs nothing; only its button opens the preview', async () => {
    const link = await linkTo(next);
    expect(link).toMatch(/^http:\/\/heron\.preview\.localhost:\d+\/modules\/preview\//);
    const asked = await shell.ask(new URL(link).pathname, { host: previewHost });
    expect([asked.status, asked.setCookies]).toEqual([200, []]);
    expect(asked.text).toContain('<strong>Ann</strong> made this preview.');
    expect(asked.text).toContain(`<li>${hello} ${next}</li>`);
    expect(asked.headers['content-security-policy']).toContain("default-src 'none'");
    expect(asked.text).not.toContain('<script');
  });

  test('leads to the start page, or the page it names, with a cookie scripts cannot read', async () => {
    const opened = await openPreview(shell, await linkTo(next));
    expect([opened.status, opened.headers.location]).toEqual([303, '/']);
    expect(opened.headers['cache-control']).toBe('private, no-store');
    expect(opened.setCookies).toEqual([
      expect.stringMatching(new RegExp(`^${previewCookie}=.+; Max-Age=8\\d+; Path=/; HttpOnly; Secure; SameSite=Lax$`)),
      expect.stringMatching(/^__Host-visitor=/),
    ]);
    const elsewhere = await openPreview(shell, await linkTo(next, { to: '/shop/mug?a=1' }));
    expect(elsewhere.headers.location).toBe('/shop/mug?a=1');
  });

  test('is for one browser, on the preview host of one website, and for no host with sessions', async () => {
    const cookie = await previewing(next);
    expect(isPreview(await view(cookie))).toBe(true);
    const [preview = ''] = cookie.split('; ').filter((one) => one.startsWith(previewCookie));
    expect(isPreview(await view(`${preview}; __Host-visitor=another`))).toBe(false);
    for (const host of ['heron.localhost', 'admin.localhost']) {
      expect(isPreview(await shell.ask(page, { host, headers: { cookie } }))).toBe(false);
      const { status, setCookies } = await shell.ask(new URL(await linkTo(next)).pathname, { host });
      expect([status, setCookies]).toEqual([410, []]);
    }
  });

  test('ends with the key that made it', async () => {
    const made = await team.call('POST', 'keys', { team: 'Hello', modules: [hello], scopes: ['preview'] });
    const { json } = await team.call('POST', `${hello}/preview`, { version: next, by: 'Ann' }, made.json.secret);
    const cookie = cookiesOf(await openPreview(shell, json.url));
    expect(isPreview(await view(cookie))).toBe(true);
    await team.call('DELETE', `keys/${made.json.key.id}`);
    await expect.poll(async () => isPreview(await view(cookie))).toBe(false);
  });

  test('lasts a day at most', async () => {
    const { status } = await team.call('POST', `${hello}/preview`, { version: next, by: 'Ann', hours: 25 });
    expect(status).toBe(400);
  });

  test.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)', 'shop'])(
    'is not made for what is no page of the site: %s',
    async (to) => {
      const { status, json } = await team.call('POST', `${hello}/preview`, { version: next, to, by: 'Ann' });
      expect([status, json.code]).toEqual([400, 'module.invalid']);
    },
  );

  test('shows the version to its browser alone, and says so on the page', async () => {
    const cookie = await previewing(next);
    const mine = await view(cookie);
    expect(mine.text).toContain('Welcome, Heron Mug');
    expect(mine.text).toContain(`You see a preview: <strong>hello ${next}</strong>`);
    const others = await view(undefined);
    expect(others.text).toContain('Hello, Heron Mug');
    expect(others.text).not.toContain('preview');
    // Signing in is impossible there.
    expect(others.text).toContain('href="/account/login"');
    expect(mine.text).not.toContain('href="/account/login"');
  });

  test('neither reads nor writes the page cache', async () => {
    const cookie = await previewing(next);
    for (const who of [undefined, cookie, undefined, cookie]) {
      const answer = await view(who);
      expect(isPreview(answer)).toBe(who !== undefined);
      expect(answer.text.includes('Welcome, Heron Mug')).toBe(who !== undefined);
    }
    expect((await view(cookie)).headers['cache-control']).toBe('private, no-store');
  });

  test('of another module goes along with the one there is', async () => {
    const first = await openPreview(shell, await linkTo(next));
    const second = await openPreview(shell, await linkTo(next), cookiesOf(first));
    expect((await view(cookiesOf(first, second))).text).toContain('Welcome, Heron Mug');
  });

  test('that was changed, or is a cookie, opens nothing', async () => {
    const cookie = new RegExp(`${previewCookie}=([^;]+)`).exec(await previewing(next))?.[1];
    for (const token of [`${(await linkTo(next)).split('/').at(-1)}x`, cookie, 'nothing']) {
      const { status, setCookies, text } = await shell.ask(`/modules/preview/${token}`, { host: previewHost });
      expect([status, setCookies]).toEqual([410, []]);
      expect(text).toContain('This preview has ended');
    }
  });

  test('is not opened by a page elsewhere', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    const answer = await shell.ask(new URL(await linkTo(next)).pathname, {
      host: previewHost,
      method: 'POST',
      headers,
    });
    expect([answer.status, answer.setCookies]).toEqual([403, []]);
  });

  test('is given out with the scope for it, for one’s own module, of a version that may be shown', async () => {
    const ask = (body: object, key?: string) => team.call('POST', `${hello}/preview`, { by: 'Ann', ...body }, key);
    const wrong = [
      await ask({ version: next }, await team.keyWith(['publish', 'release', 'pin'])),
      await ask({ version: next }, await team.keyWith(['preview'], ['mfe-cart'])),
      await ask({ version: '0.1.0-00000000' }),
      await ask({ devOrigin: 'http://evil.example:5173' }),
      await ask({ devOrigin: 'https://localhost:5173' }),
      await ask({}),
    ];
    expect(wrong.map(({ json }) => json.code)).toEqual([
      'module.scope_missing',
      'module.not_yours',
      'module.version_unknown',
      ...Array(3).fill('module.invalid'),
    ]);
    expect((await ask({ version: next }, await team.keyWith(['preview']))).status).toBe(201);
  });
});

describe('A browser with a preview', () => {
  test('with a cookie that was forged, changed or is far too long is a visitor like any other', async () => {
    const cookie = await previewing(next);
    for (const forged of [
      cookie.replace(';', 'x;'),
      `${previewCookie}=e30.e30`,
      `${previewCookie}=${'a'.repeat(9_000)}`,
    ]) {
      const answer = await view(forged);
      expect([answer.status, isPreview(answer)]).toEqual([200, false]);
      expect(answer.text).toContain('Hello, Heron Mug');
    }
  });

  test('ends it on the page it is on, and only from a page of the site or by hand', async () => {
    const cookie = await previewing(next);
    const ask = (headers: object, to = '/shop/mug') =>
      shell.ask('/modules/preview/end', {
        ...{ host: previewHost, method: 'POST' },
        headers: { cookie, 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: new URLSearchParams({ to }).toString(),
      });
    const foreign = await ask({ 'sec-fetch-site': 'cross-site' });
    expect([foreign.status, foreign.setCookies]).toEqual([403, []]);
    const ended = await ask({ 'sec-fetch-site': 'same-origin' });
    expect([ended.status, ended.headers.location]).toEqual([303, '/shop/mug']);
    expect(ended.setCookies[0]).toMatch(`${previewCookie}=; Max-Age=0`);
    expect((await ask({}, '//evil.example')).headers.location).toBe('/');
    expect((await shell.ask('/modules/preview/end', { headers: { 'sec-fetch-site': 'none' } })).status).toBe(303);
  });

  test('counts for nothing: its pages have no seal for reports, and nothing is drawn for the figures', async () => {
    const cookie = await previewing(stable);
    const mounts = [{ mount: 'hello/note', module: hello, version: stable, outcome: 'render_failed' }];
    const send = ({ headers: shown }: TestAnswer) => {
      const seal = /desc="([^"]+)"/.exec(String(shown['server-timing']))?.[1];
      const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36' };
      return shell.ask('/modules/health', { method: 'POST', headers, body: JSON.stringify({ seal, mounts }) });
    };
    const metrics = async () => (await team.call('GET', `${hello}/health`)).json.stable;
    const page = await view(undefined, '/shop/mug?sent=1');
    const before = await metrics();
    expect((await send(await view(cookie))).status).toBe(204);
    expect(await metrics()).toEqual(before);
    expect((await send(page)).status).toBe(204);
    expect(await metrics()).toMatchObject({ views: before.views + 1, renderFailures: before.renderFailures + 1 });
  });
});

describe('A module that is being written', () => {
  const devOrigin = 'http://localhost:5199';

  test('comes from its author’s machine, which this one page may load scripts, styles and calls from', async () => {
    const { json } = await team.call('POST', `${hello}/preview`, { devOrigin, by: 'Ann' });
    const { text, headers } = await view(cookiesOf(await openPreview(shell, json.url)));
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(`script-src 'self' ${devOrigin};`);
    expect(policy).toContain(`style-src 'self' ${devOrigin};`);
    expect(policy).toContain(`connect-src 'self' ${devOrigin} ws://localhost:5199;`);
    expect(text).toContain(`"entry":"${devOrigin}/container.js","integrity":""`);
    expect(text).toContain('data-mount="hello/note"');
    expect(text).not.toContain('Hello, Heron Mug');
    expect((await view(undefined)).headers['content-security-policy']).not.toContain('localhost:5199');
  });
});

describe('A preview of what may not be shown any more', () => {
  test('is as visitors have it once the module is retired, and no more of it is given out', async () => {
    const cookie = await previewing(next);
    await team.call('POST', `${hello}/retire`, { by: 'Ann', reason: 'A test.' });
    const answer = await view(cookie);
    expect([answer.status, isPreview(answer)]).toEqual([200, false]);
    const { status, json } = await team.call('POST', `${hello}/preview`, { version: next, by: 'Ann' });
    expect([status, json.code]).toEqual([409, 'module.retired']);
    await team.call('POST', `${hello}/stable`, { version: stable, by: 'Ann', reason: 'Back again.' });
    expect(isPreview(await view(cookie))).toBe(true);
  });
});

// Last, because the address is rate limited afterwards.
describe('A preview', () => {
  test('that asks for too much is refused with everybody’s page', async () => {
    const cookie = await previewing(next);
    const all = await Promise.all(Array.from({ length: 70 }, () => view(cookie)));
    const busy = all.filter(({ status }) => status !== 200);
    expect(busy.length).toBeGreaterThan(0);
    expect(busy.some(isPreview)).toBe(false);
    expect(all.filter(({ status }) => status === 200).every(isPreview)).toBe(true);
  });
});
