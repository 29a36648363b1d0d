// @vitest-environment node
import path from 'node:path';
import { checkBuild } from '@tessera/module-kit/publish/check-build.ts';
import { type OpenModule, openModule } from '@tessera/module-kit/testing/built-module.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import fixtures, { formBlockProps } from './fixtures.ts';

const moduleDir = path.join(import.meta.dirname, '..');
let module: OpenModule;

beforeAll(async () => {
  module = await openModule(moduleDir);
});
afterAll(() => module.close());

const html = (mount: string, props: object) => module.html(mount, props);

describe('a form before any script has run', () => {
  test('stays within its budgets and draws all its fixtures', async () => {
    expect(await checkBuild(moduleDir, module.built)).toEqual([]);
  });

  test.each(Object.entries(fixtures))('%s carries no style the page forbids', async (mount, propsList) => {
    for (const props of propsList) expect(await html(mount, props)).not.toMatch(/\sstyle=|\son[a-z]+=/);
  });

  test('a form is one plain form post with every field and its page', async () => {
    const drawn = await html('forms/block', formBlockProps);
    expect(drawn).toMatch(/<form [^>]*action="\/api\/form\/SaveFormSubmission" method="post"/);
    // The browser itself sees to what is required.
    expect(drawn).not.toMatch(/noValidate/i);
    expect(drawn.match(/required=""/g)).toHaveLength(5);
    expect(drawn).toContain('name="crumb" value="%%CRUMB%%"');
    const hidden = [...drawn.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]+)"/g)];
    expect(Object.fromEntries(hidden.map(([, name, value]) => [name, value]))).toMatchObject({
      formId: 'form-contact',
      pageId: 'page-contact',
      pageTitle: 'Contact',
      pagePath: '/contact',
      contentSource: 'c',
      'field.ref': 'direct',
    });
    for (const name of ['name.0', 'name.1', 'email', 'topic', 'likes.0', 'mood.0', 'message'])
      expect(drawn).toContain(` name="field.${name}"`);
    expect(drawn).toMatch(/<button [^>]*type="submit"/);
  });

  test('it says in the visitor’s words whom a field is asked of', async () => {
    const topic = {
      id: 'topic',
      type: 'radio',
      title: 'Sujet',
      required: true,
      options: ['A', 'B'],
      words: ['Un', 'Deux'],
    };
    const showWhen = { fieldId: 'topic', is: ['B'], words: ['Deux'] };
    const fields = [topic, { id: 'why', type: 'text', title: 'Pourquoi', required: true, showWhen }];
    const [given] = fixtures['forms/block'];
    const drawn = await html('forms/block', { ...given, form: { ...given?.form, fields } });
    expect(drawn).toContain('if you chose “Deux”');
  });

  test('FORM-086 FORM-144 a form that was sent is its text, one that is not there a sentence', async () => {
    const [, sent, missing] = fixtures['forms/block'];
    expect(await html('forms/block', sent ?? {})).toContain('Thank you. We will answer soon.');
    expect(await html('forms/block', missing ?? {})).toContain('This form has not been configured yet.');
  });

  test('FORM-067 FORM-073 a form that was refused without scripts holds what was typed, with what is wrong', async () => {
    const drawn = await html('forms/block', fixtures['forms/block'][3] ?? {});
    expect(drawn).toMatch(/<div class="summary-error" id="form-form-contact-problems" tabindex="-1"/i);
    expect(drawn).toContain('href="#form-form-contact-name"');
    expect(drawn).toContain('Your name: Required');
    expect(drawn).toMatch(/<input[^>]* value="June"/);
    expect(drawn).toMatch(/<input[^>]*aria-invalid="true"[^>]* value="june"/);
    expect(drawn).toMatch(/<option value="An order" selected="">An order/);
    expect(drawn).toMatch(/checked=""[^>]* value="Bowls"|value="Bowls"[^>]* checked=""/);
    expect(drawn).toContain('Is it warm?</textarea>');
  });
});
