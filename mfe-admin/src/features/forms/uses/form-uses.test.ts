import { expect, test } from 'vitest';
import { lossText, usesOf, usesText, whyItStays } from './form-uses.ts';

const form = { id: 'ask', type: 'custom', pageCount: 0 };
const popup = { popup: { formId: 'ask' } };
const noList = { type: 'custom', mailingListId: null };

test('a list says in few words what shows a form', () => {
  const said = (own: Partial<typeof form>, settings: Parameters<typeof usesOf>[1]) =>
    usesText(usesOf({ ...form, ...own }, settings));
  expect(said({}, {})).toBe('Nothing yet');
  expect(said({ pageCount: 1 }, {})).toBe('1 page');
  expect(said({ pageCount: 2 }, popup)).toBe('2 pages, Pop-up');
  expect(said({}, popup)).toBe('Pop-up');
  expect(said({ type: 'product' }, popup)).toBe('Products');
});

test('unknown uses are not shown as none', () => {
  const uses = usesOf(form, undefined);
  expect(usesText(uses)).toBe('No page');
  // The service knows, and refuses.
  expect(whyItStays(uses)).toBeUndefined();
});

test('the delete dialog names the consequences', () => {
  expect(lossText(usesOf(form, {}), noList)).toBe('Its submissions stay.');
  expect(lossText(usesOf(form, {}), { ...noList, mailingListId: 'friends' })).toContain(
    'subscribers to the list friends',
  );
  expect(lossText(usesOf(form, {}), { ...noList, type: 'newsletter' })).toContain('subscribers to the newsletter');
  expect(lossText(usesOf({ ...form, type: 'product' }, popup), noList)).toMatch(/^Products that use it/);
});

test('a used form cannot be deleted, and its owner reads why and what to do', () => {
  const said = (own: Partial<typeof form>, settings: Parameters<typeof usesOf>[1]) =>
    whyItStays(usesOf({ ...form, ...own }, settings));
  const wayOut = ' Choose another form or none for the pop-up in the store settings before you delete it.';
  expect(said({}, {})).toBeUndefined();
  expect(said({ pageCount: 1 }, {})).toBe('It is used on 1 page. Remove it there before you delete it.');
  expect(said({}, popup)).toBe(`It is the pop-up of your website.${wayOut}`);
  expect(said({ pageCount: 2 }, popup)).toBe(`It is used on 2 pages and is the pop-up of your website.${wayOut}`);
});
