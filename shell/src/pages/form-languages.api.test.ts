import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aSite, siteHandler } from '../testing/a-site.ts';
import { aFormBlock, aPage, aWebsite } from '../testing/a-website.ts';
import { type StubServices, startStubServices } from '../testing/stub-services.ts';
import { startTestShell, type TestShell } from '../testing/test-shell.ts';

const site = aSite();
const texts: Readonly<Record<string, string>> = { '': 'Your name', fr: 'Votre nom', ar: 'اسمك' };
let services: StubServices;
let shell: TestShell;
beforeAll(async () => {
  services = await startStubServices(siteHandler(site), ({ service, path, query }) => {
    if (service !== 'forms' || !path.startsWith('/api/form/forms/')) return undefined;
    const language = query.get('language') ?? '';
    return {
      body: {
        ...{ id: 'form-1', type: 'contact', name: 'Ask us', captchaEnabled: false },
        fields: [
          { id: 'name', type: 'text', title: texts[language], required: true },
          { id: 'born', type: 'date', title: 'Born', required: false },
        ],
        ...(path.endsWith('form-1') && { languages: ['fr', 'ar'], ...(language && { language }) }),
      },
    };
  });
  shell = await startTestShell(services, { RATE_LIMIT_SCALE: 10 });
});
afterAll(async () => {
  await shell.stop();
  await services.stop();
});

let host = '';
let made = 0;
beforeEach(() => {
  host = `site-${++made}.localhost`;
  site.hosts[host] = aWebsite({ id: `site-${made}` });
  site.content['/ask'] = aPage({ blocks: [aFormBlock('form-1')] });
  site.content['/plain'] = aPage({ blocks: [aFormBlock('form-2')] });
});

const ask = (path: string, acceptLanguage?: string) =>
  shell.ask(path, { host, ...(acceptLanguage && { headers: { 'accept-language': acceptLanguage } }) });
const titleIn = (text: string) => /"title":"(Your name|Votre nom|اسمك)"/.exec(text)?.[1];
const links = (text: string) =>
  [...text.matchAll(/<a href="([^"]+)" lang="([^"]+)" hreflang="[^"]+"( aria-current="true")?>([^<]+)</g)].map(
    ([, href, lang, current, name]) => [href, lang, name, current !== undefined],
  );

describe('A form in several languages on a page', () => {
  test('leads to each of them, by name, and says which it is in', async () => {
    const { text } = await ask('/ask?language=fr');
    expect(titleIn(text)).toBe('Votre nom');
    expect(text).toContain('<div lang="fr" dir="ltr">');
    expect(links(text)).toEqual([
      ['/ask?language=en-GB#languages-form-1', 'en-GB', 'English', false],
      ['/ask?language=fr#languages-form-1', 'fr', 'Français', true],
      ['/ask?language=ar#languages-form-1', 'ar', 'العربية', false],
    ]);
    expect(text).toContain('<nav class="tags" id="languages-form-1"');
    const arabic = await ask('/ask?language=ar');
    expect(arabic.text).toContain('<div lang="ar" dir="rtl">');
  });

  test.each([
    ['/ask?language=fr', '"Required":"Obligatoire"', '"parts":["Mois","Jour","Année"]'],
    ['/ask?language=ar', '"Required":"حقل مطلوب"', '"parts":["الشهر","اليوم","السنة"]'],
  ])('has the platform’s own words and usual labels beside it on %s', async (path, words, parts) => {
    const { text } = await ask(path);
    expect(text).toContain(words);
    expect(text).toContain(parts);
  });

  test('has none beside it in English, where they are the modules’ own', async () => {
    for (const path of ['/ask?language=en-GB', '/plain']) {
      const { text } = await ask(path);
      expect(text).toContain('"title":"Your name"');
      expect(text).not.toContain('"words":');
      expect(text).not.toContain('"parts":');
    }
  });

  test('of a website in another language has them too, though nobody has translated it', async () => {
    site.hosts[host] = aWebsite({ id: `site-${made}`, locale: 'de-DE' });
    const { text } = await ask('/plain');
    expect(text).toContain('"Required":"Erforderlich"');
    expect(text).toContain('"parts":["Monat","Tag","Jahr"]');
    expect(text).not.toContain('"language":"de');
  });

  test('leads back to the page in the language it was sent in', async () => {
    expect((await ask('/ask?language=fr')).text).toContain('"pagePath":"/ask?language=fr"');
    expect((await ask('/ask', 'fr')).text).toContain('"pagePath":"/ask?language=fr"');
    expect((await ask('/ask', 'en')).text).toContain('"pagePath":"/ask?language=en-GB"');
  });

  test.each([
    ['/ask', undefined, 'Your name'],
    ['/ask', 'fr-CH, en;q=0.9', 'Votre nom'],
    ['/ask', 'de, fr;q=0.5', 'Votre nom'],
    ['/ask', 'en-US, fr;q=0.9', 'Your name'],
    ['/ask', 'fr;q=0, *', 'Your name'],
    ['/ask?language=en-GB', 'fr', 'Your name'],
    ['/ask?language=ar', 'fr', 'اسمك'],
    ['/ask?language=de', 'fr', 'Your name'],
    ['/ask?language=<script>', 'fr', 'Votre nom'],
  ])('%s, asked for by a browser in %s, reads “%s”', async (path, acceptLanguage, title) => {
    expect(titleIn((await ask(path, acceptLanguage)).text)).toBe(title);
  });

  test('nobody is given another’s language, from the cache or while it is filled', async () => {
    const everyone = ['fr', 'en', 'ar', 'fr-CA', 'de'];
    const expected = ['Votre nom', 'Your name', 'اسمك', 'Votre nom', 'Your name'];
    for (let round = 0; round < 3; round++) {
      const pages = await Promise.all(everyone.map((language) => ask('/ask', language)));
      expect(pages.map(({ text }) => titleIn(text))).toEqual(expected);
      expect(pages[0]?.headers.vary).toContain('accept-language');
    }
  });

  test('nobody is led by what somebody else asked for before them', async () => {
    const strange = await ask('/ask?language=de', 'fr');
    const usual = await ask('/ask', 'en');
    for (const { text } of [strange, usual]) expect(text).toContain('"pagePath":"/ask?language=en-GB"');
  });

  test('once its languages are known there is a copy for each, however browsers ask', async () => {
    await ask('/ask', 'fr');
    const before = services.requests.length;
    for (const language of ['fr', 'fr-CA', 'fr-BE;q=0.8', 'de, fr']) await ask('/ask', language);
    const content = services.requests.slice(before).filter(({ path }) => path.includes('/content'));
    expect(content).toEqual([]);
  });

  test('a form in one language is as it was: no links, and one copy for all', async () => {
    const { text } = await ask('/plain', 'fr');
    expect(titleIn(text)).toBe('Your name');
    expect(text).not.toContain('id="languages-');
    expect(text).toContain('"pagePath":"/plain"');
  });
});
