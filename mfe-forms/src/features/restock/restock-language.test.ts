import { expect, test } from 'vitest';
import { restockLanguage } from './restock-language.ts';

test.each([
  [true, 'fr', 'fr'],
  [true, 'en-GB', undefined],
  [false, 'fr', undefined],
  [false, 'en-GB', undefined],
])('STOCK-032 several languages: %s, a page in en-GB that is read in %s: %s', (isMultilingual, lang, language) => {
  expect(restockLanguage(isMultilingual, { locale: 'en-GB', lang })).toBe(language);
});

test.each([
  ['pt-br', 'pt-BR'],
  ['ZH-hant', 'zh-Hant'],
  ['fr-x-mtfrom-en', 'fr'],
  ['en-gb', undefined],
  ['auto', undefined],
  ['', undefined],
  ['no such thing', undefined],
])('STOCK-033 a translation into %j is asked for as %s', (lang, language) => {
  expect(restockLanguage(true, { locale: 'en-GB', lang })).toBe(language);
});
