import type { CaptchaWidget } from '@tessera/contracts/forms/captcha.ts';
import { someSettings } from '@tessera/contracts/testing/some-settings.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aSite, siteHandler } from '../testing/a-site.ts';
import { aFormBlock, anAccount, aPage, aWebsite } from '../testing/a-website.ts';
import { type StubServices, startStubServices } from '../testing/stub-services.ts';
import { contextOf, startTestShell, type TestShell } from '../testing/test-shell.ts';

const site = aSite();
/** What svc-forms says is shown, by host. */
const captchas: Record<string, { widget: CaptchaWidget; siteKey: string } | null> = {};
const form = { id: 'form-1', type: 'contact', name: 'Ask us', fields: [], captchaEnabled: true };

let services: StubServices;
let shell: TestShell;
beforeAll(async () => {
  services = await startStubServices(siteHandler(site), ({ service, path, headers }) => {
    if (service !== 'forms') return undefined;
    if (path === '/api/form/forms/form-1/returned')
      return { body: { values: { note: 'Typed by this visitor' }, errors: {} } };
    if (path.startsWith('/api/form/forms/')) return { body: { ...form, captchaEnabled: path.endsWith('form-1') } };
    if (path !== '/api/form/captcha') return undefined;
    const [, claims = ''] = String(headers['x-tessera-caller']).split('.');
    const websiteId = /"websiteId":"([^"]+)"/.exec(Buffer.from(claims, 'base64url').toString())?.[1] ?? '';
    return { body: { captcha: captchas[websiteId] ?? null } };
  });
  shell = await startTestShell(services, { RATE_LIMIT_SCALE: 10 });
  site.content['/ask'] = aPage({ blocks: [aFormBlock('form-1')] });
  site.content['/free'] = aPage({ blocks: [aFormBlock('form-2')] });
});
afterAll(async () => {
  await shell.stop();
  await services.stop();
});

/** A page of a website that shows this captcha. */
async function pageWith(widget: CaptchaWidget | null, path = '/ask') {
  const id = `with-${widget?.replace('_', '-')}`;
  captchas[id] = widget && { widget, siteKey: 'the-key' };
  site.hosts[`${id}.localhost`] = aWebsite({ id });
  const page = await shell.ask(path, { host: `${id}.localhost` });
  return { context: contextOf(page), policy: String(page.headers['content-security-policy']) };
}
const usual = async () => (await shell.ask('/')).headers['content-security-policy'];

describe('Pages with forms', () => {
  test.each([
    ['turnstile', 'https://challenges.cloudflare.com', 'https://challenges.cloudflare.com'],
    ['hcaptcha', 'https://hcaptcha.com https://*.hcaptcha.com', 'https://hcaptcha.com https://*.hcaptcha.com'],
    [
      'recaptcha_v3',
      'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
      'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
    ],
  ] as const)(
    'FORM-150 FORM-151 SAFE-31 say its site key and let in the scripts of %s, and of nobody else',
    async (widget, scripts, frames) => {
      const { context, policy } = await pageWith(widget);
      expect(context).toMatchObject({ captchaSiteKey: 'the-key', captchaWidget: widget });
      expect(policy).toContain(`script-src 'self' ${scripts};`);
      expect(policy).toContain(`frame-src 'self' ${frames};`);
      expect(policy).not.toMatch(/unsafe|trusted-types/);
      const rest = widget === 'hcaptcha' ? scripts : '';
      expect(policy).toContain(`style-src 'self'${rest && ` ${rest}`};`);
    },
  );

  test('FORM-151 FORM-163 stay as strict as all pages where no captcha is asked for', async () => {
    for (const { context, policy } of [
      await pageWith('turnstile', '/free'),
      await pageWith(null),
      await pageWith('turnstile', '/'),
    ]) {
      expect(context).toMatchObject({ captchaSiteKey: null, captchaWidget: null });
      expect(policy).toBe(await usual());
    }
    const offline = await pageWith('offline');
    expect([offline.context.captchaWidget, offline.policy]).toEqual(['offline', await usual()]);
  });

  test('svc-forms away costs the page its captcha and nothing else', async () => {
    await services.down('forms');
    const { context } = await pageWith('hcaptcha', '/shop/mug');
    expect(context.captchaSiteKey).toBeNull();
    await services.up('forms');
  });

  test('FORM-120 are told whether they are an item’s or a collection’s', async () => {
    const sources = ['/shop/mug', '/shop', '/ask'].map(async (path) => contextOf(await shell.ask(path)).contentSource);
    expect(await Promise.all(sources)).toEqual(['i', 'c', 'c']);
  });

  test('FORM-121 say who may see them: 1 everybody, 2 who has the password, 3 members', async () => {
    site.sessions['a-member'] = anAccount();
    for (const value of [1, 2, 3] as const) {
      const path = `/for-${value}`;
      site.content[path] = aPage({ documentId: `page-${value}`, urlId: `for-${value}`, permission: value });
      const page = await shell.ask(path, {
        headers: { cookie: `__Host-session=a-member; __Host-OPENED=for-${value}` },
      });
      expect(contextOf(page).pagePermissionTypeValue).toBe(value);
    }
  });

  describe('FORM-004 the pop-up', () => {
    const popup = { formId: 'form-1', title: 'Letters', text: 'Once a month.', afterSeconds: 12 };
    const mounted = async (
      path: string,
      settings: object,
      name: string,
      website: Partial<ReturnType<typeof aWebsite>> = {},
    ) => {
      const host = `${name}.localhost`;
      site.hosts[host] = aWebsite({ id: name, ...website });
      const takeBack = services.answer(({ path: asked }) =>
        asked === '/api/commerce/checkout/settings' ? { body: { ...someSettings, ...settings } } : undefined,
      );
      const page = await shell.ask(path, { host });
      takeBack();
      return page.text;
    };

    test('stands on public pages, with its form and what it says', async () => {
      const [home, product] = await Promise.all(
        ['/', '/shop/mug'].map((path) => mounted(path, { popup }, 'with-popup')),
      );
      expect(home).toContain('data-mount="forms/popup"');
      expect(home).toMatch(/"title":"Letters","text":"Once a month\."/);
      expect(home).toMatch(/"afterSeconds":12/);
      expect(product).toContain('data-mount="forms/popup"');
    });

    test('has the platform’s words beside its form in the language of the website', async () => {
      expect(await mounted('/', { popup }, 'popup-english')).not.toContain('"words":');
      const german = await mounted('/', { popup }, 'popup-german', { locale: 'de-DE' });
      expect(german).toContain('"Required":"Erforderlich"');
    });

    test('stands nowhere unless the owner has chosen a form, nor where somebody buys, nor beside the form itself', async () => {
      expect(await mounted('/', {}, 'without-popup')).not.toContain('forms/popup');
      for (const path of ['/cart', '/account/login', '/no-such-page', '/ask'])
        expect(await mounted(path, { popup }, 'with-popup')).not.toContain('data-mount="forms/popup"');
    });

    test('PAGE-031 has another version when it says something else', async () => {
      const versionOf = async (words: object, name: string) =>
        /"version":(\d+)/.exec(await mounted('/', { popup: { ...popup, ...words } }, name))?.[1];
      const first = await versionOf({}, 'popup-one');
      expect(first).toMatch(/^\d+$/);
      expect(await versionOf({ afterSeconds: 5 }, 'popup-two')).toBe(first);
      expect(await versionOf({ text: 'Twice.' }, 'popup-three')).not.toBe(first);
    });
  });

  test('say of a form that came back sent whether an address has to be confirmed', async () => {
    site.hosts['with-sent.localhost'] = aWebsite({ id: 'with-sent' });
    const sent = async (value: string) =>
      (await shell.ask(`/ask?form=form-1&sent=${value}`, { host: 'with-sent.localhost' })).text;
    expect(await sent('confirm')).toContain('"isToConfirm":true');
    expect(await sent('1')).not.toContain('isToConfirm');
  });

  test('FORM-067 show a form that came back refused as it was typed, to its sender alone', async () => {
    site.hosts['with-typed.localhost'] = aWebsite({ id: 'with-typed' });
    const refused = (query: string) => shell.ask(`/ask${query}`, { host: 'with-typed.localhost' });
    const page = await refused('?form=form-1&problem=form.invalid');
    expect(page.headers['cache-control']).toContain('no-store');
    expect(page.text).toContain('Typed by this visitor');
    for (const query of ['', '?form=form-1', '?form=form-2&problem=form.invalid', '?form=form-1&sent=1'])
      expect((await refused(query)).text).not.toContain('Typed by this visitor');
  });
});
