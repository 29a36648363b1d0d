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

test('what cannot be told is not said to be none', () => {
  const uses = usesOf(form, undefined);
  expect(usesText(uses)).toBe('No page');
  // The service knows, and refuses.
  expect(whyItStays(uses)).toBeUndefined();
});

test('before it is deleted its owner reads what goes with it', () => {
  expect(lossText(usesOf(form, {}), noList)).toBe('What visitors sent with it stays.');
  expect(lossText(usesOf(form, {}), { ...noList, mailingListId: 'friends' })).toContain('list friends by it');
  expect(lossText(usesOf(form, {}), { ...noList, type: 'newsletter' })).toContain('joins the newsletter by it');
  expect(lossText(usesOf({ ...form, type: 'product' }, popup), noList)).toMatch(/^Products that ask/);
});

test('what pages show stays, and its owner reads why and what to do', () => {
  const said = (own: Partial<typeof form>, settings: Parameters<typeof usesOf>[1]) =>
    whyItStays(usesOf({ ...form, ...own }, settings));
  const wayOut = ' Another form, or none, is chosen for the pop-up in the settings of the store.';
  expect(said({}, {})).toBeUndefined();
  expect(said({ pageCount: 1 }, {})).toBe('It stands on 1 page, so it stays.');
  expect(said({}, popup)).toBe(`It is the pop-up of your website, so it stays.${wayOut}`);
  expect(said({ pageCount: 2 }, popup)).toBe(
    `It stands on 2 pages and is the pop-up of your website, so it stays.${wayOut}`,
  );
});
