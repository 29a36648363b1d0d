import { fieldShape } from '@tessera/rules/forms/field-shape.ts';
import { expect, test } from 'vitest';
import { pageTypes, productTypes, propertiesOf, typeChoices, typeName } from './field-types.ts';

const withPlaceholder = ['description', 'placeholder', 'required'];
const plain = ['description', 'required'];
const withOptions = ['description', 'options', 'required'];

test.each([
  ['EDIT-086', 'text', withPlaceholder],
  ['EDIT-087', 'textarea', withPlaceholder],
  ['EDIT-088', 'email', withPlaceholder],
  ['EDIT-089', 'number', withPlaceholder],
  ['EDIT-090', 'website', withPlaceholder],
  ['EDIT-091', 'currency', ['description', 'currencySymbol', 'required']],
  ['EDIT-092', 'password', plain],
  ['EDIT-093', 'twitter', plain],
  ['EDIT-094', 'date', plain],
  ['EDIT-095', 'time', plain],
  ['EDIT-096', 'name', plain],
  ['EDIT-097', 'address', plain],
  ['EDIT-098', 'phone', ['description', 'showCountryCode', 'required']],
  ['EDIT-099', 'section', ['description', 'underline']],
  ['EDIT-100', 'radio', withOptions],
  ['EDIT-101', 'checkbox', withOptions],
  ['EDIT-102', 'select', withOptions],
  ['EDIT-103 EDIT-106', 'likert', withOptions],
  ['EDIT-104', 'hidden', ['key', 'value']],
])('%s what can be changed of a %s field', (_id, type, expected) => {
  expect([...propertiesOf(type)]).toEqual(expected);
});

test('products are offered types that are seen only; a field keeps one that is not', () => {
  const types = typeChoices('text', productTypes).map(({ value }) => value);
  expect(types.filter((type) => fieldShape(type) === 'hidden' || type === 'password')).toEqual([]);
  expect(typeChoices('twitter', productTypes).map(({ value }) => value)).toEqual([...types, 'twitter']);
});

test('a form on a page can have all 19 types, each with a name', () => {
  expect(new Set(pageTypes).size).toBe(19);
  expect(pageTypes.filter((type) => typeName(type) === type)).toEqual([]);
});
