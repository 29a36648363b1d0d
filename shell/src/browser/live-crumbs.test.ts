// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest';
import { keepCrumbsLive } from './live-crumbs.ts';

beforeAll(keepCrumbsLive);

/** What a browser sends of a form: it gathers the fields and lets the page look at them. */
function sentBy(fields: string): Record<string, unknown> {
  document.body.innerHTML = `<form>${fields}</form>`;
  const form = document.querySelector('form') as HTMLFormElement;
  const formData = new FormData(form);
  form.dispatchEvent(Object.assign(new Event('formdata', { bubbles: true }), { formData }));
  return Object.fromEntries(formData);
}

const placeholder = '<input type="hidden" name="crumb" value="%%CRUMB%%"><input name="code" value="A">';

test('a plain form is sent with the crumb of the moment, whatever stands in it', () => {
  expect(sentBy(placeholder)).toEqual({ crumb: '%%CRUMB%%', code: 'A' });
  // biome-ignore lint/suspicious/noDocumentCookie: as the shell sets it
  document.cookie = 'crumb=fresh.crumb';
  expect(sentBy(placeholder)).toEqual({ crumb: 'fresh.crumb', code: 'A' });
  expect(sentBy('<input type="hidden" name="crumb" value="old.crumb">')).toEqual({ crumb: 'fresh.crumb' });
});

test('a form without a crumb gets none', () => {
  expect(sentBy('<input name="q" value="mug">')).toEqual({ q: 'mug' });
});
