import { formField } from '@tessera/contracts/forms/form.ts';
import { describe, expect, test } from 'vitest';
import { characterCounter, countCharacters } from './character-count.ts';
import { checkField, formMessages } from './check-form.ts';
import { collectValues, likertControlName } from './collect-values.ts';
import { likertLabels } from './field-shape.ts';
import { readValues } from './read-values.ts';
import { summarise } from './summary.ts';

const field = (type: string, more = {}) => formField.parse({ id: 'f', type, title: 'F', ...more });
const collect = (type: string, posted: string, more = {}, query = '') => {
  const controls = new URLSearchParams(posted);
  return collectValues([field(type, more)], (name) => controls.getAll(name), new URLSearchParams(query)).f;
};

describe('collected values', () => {
  const address = 'f=1&f=&f=Town&f=&f=AB1&f=GB';
  const question = { options: ['Good?', 'Fast?'] };
  test.each([
    ['FORM-025 FORM-040 address', 'address', address, {}, ['1', '', 'Town', '', 'AB1', 'GB']],
    ['FORM-026 FORM-041 name', 'name', 'f=Ann&f=Lee', {}, ['Ann', 'Lee']],
    ['FORM-027 FORM-042 date', 'date', 'f=2&f=29&f=2028', {}, ['2', '29', '2028']],
    ['FORM-028 FORM-043 time', 'time', 'f=9&f=05&f=00&f=AM', {}, ['9', '05', '00', 'AM']],
    ['FORM-029 FORM-044 phone of four', 'phone', 'f=1&f=555&f=010&f=9999', {}, ['1', '555', '010', '9999']],
    ['FORM-030 phone of three', 'phone', 'f=555&f=010&f=9999', {}, ['', '555', '010', '9999']],
    ['FORM-031 none checked', 'checkbox', '', {}, []],
    ['FORM-031 two checked', 'checkbox', 'f=a&f=b', {}, ['a', 'b']],
    ['FORM-032 radio', 'radio', 'f=a&f=b', {}, 'a'],
    ['FORM-033 select', 'select', 'f=a', {}, 'a'],
    ['FORM-034 FORM-035 likert', 'likert', `${likertControlName('f', 1)}=Agree`, question, { 'Fast?': ['Agree'] }],
    ['FORM-038 section', 'section', 'f=x', {}, undefined],
    ['FORM-039 text as typed', 'text', 'f=+x+', {}, ' x '],
    ['FORM-011 an unknown type', 'colour', 'f=red', {}, 'red'],
    ['FORM-046 e-mail without blanks', 'email', 'f=+a@b.co+', {}, 'a@b.co'],
  ])('%s', (_title, type, posted, more, expected) => {
    expect(collect(type, posted, more)).toEqual(expected);
  });

  test.each([
    ['FORM-036 the query', 'campaign=x', 'x'],
    ['FORM-045 the first of the query, decoded', 'campaign=a%20b&campaign=2', 'a b'],
    ['FORM-037 its own value without one', 'other=x', 'direct'],
  ])('hidden field: %s', (_title, query, expected) => {
    expect(collect('hidden', '', { key: 'campaign', value: 'direct' }, query)).toBe(expected);
  });
});

describe('values from outside', () => {
  test('unknown ids are left out and wrong shapes read as empty', () => {
    const fields = [
      field('text'),
      field('name', { id: 'n' }),
      field('likert', { id: 'l' }),
      field('section', { id: 's' }),
    ];
    expect(readValues(fields, { f: { x: 1 }, n: ['Ann', 2, null], l: [1], s: 'x', other: 'x' })).toEqual({
      f: '',
      n: ['Ann', '2', ''],
      l: {},
    });
    expect(readValues([field('text', { id: 'constructor' })], {})).toEqual({ constructor: '' });
  });
});

describe('checks', () => {
  const required = { required: true };
  const wanted = formMessages.required;
  const ab = { options: ['a', 'b'] };
  test.each([
    ['FORM-047 single value', 'text', required, '', wanted],
    ['FORM-071 blanks only', 'text', required, '   ', wanted],
    ['FORM-048 FORM-069 name without last', 'name', required, ['Ann', ' '], wanted],
    ['FORM-069 name', 'name', required, ['Ann', 'Lee'], undefined],
    ['FORM-049 radio', 'radio', { ...required, ...ab }, '', wanted],
    ['FORM-050 select', 'select', { ...required, ...ab }, undefined, wanted],
    ['FORM-051 checkbox', 'checkbox', { ...required, ...ab }, [], wanted],
    ['FORM-052 EDIT-106 likert', 'likert', required, {}, undefined],
    ['FORM-053 FORM-054 section', 'section', required, undefined, undefined],
    ['FORM-068 address without line1', 'address', required, ['', '', 'T', '', 'P', 'GB'], wanted],
    ['FORM-068 address without city', 'address', required, ['1', '', '', '', 'P', 'GB'], wanted],
    ['FORM-068 address without postal code', 'address', required, ['1', '', 'T', '', '', 'GB'], wanted],
    ['FORM-068 address without country', 'address', required, ['1', '', 'T', '', 'P'], wanted],
    ['FORM-068 address', 'address', required, ['1', '', 'T', '', 'P', 'GB'], undefined],
    ['FORM-070 date without year', 'date', required, ['2', '3', ''], wanted],
    ['FORM-070 time with hour and minute', 'time', required, ['9', '05', '', ''], undefined],
    ['FORM-070 time without minute', 'time', required, ['9', '', '', 'AM'], wanted],
    ['FORM-070 phone without country code', 'phone', required, ['', '555', '010', '9999'], undefined],
    ['FORM-070 phone without line', 'phone', required, ['1', '555', '010', ''], wanted],
    ['optional and empty', 'name', {}, ['', ''], undefined],
    ['FORM-055 above the maximum', 'textarea', { maxLength: 10 }, 'x'.repeat(11), formMessages.tooLong],
    ['FORM-056 exactly the maximum', 'textarea', { maxLength: 10 }, 'x'.repeat(10), undefined],
    ['FORM-057 empty and optional', 'textarea', { maxLength: 10 }, '', undefined],
    ['FORM-072 code points and line breaks', 'textarea', { maxLength: 3 }, '😀\r\n😀', undefined],
    ['FORM-058 a bad e-mail', 'email', {}, 'abc', formMessages.email],
    ['FORM-059 an optional empty e-mail', 'email', {}, '', undefined],
    ['radio outside the options', 'radio', ab, 'c', formMessages.notAnOption],
    ['select outside the options', 'select', ab, 'c', formMessages.notAnOption],
    ['checkbox outside the options', 'checkbox', ab, ['a', 'c'], formMessages.notAnOption],
    ['checkbox', 'checkbox', ab, ['a', 'b'], undefined],
  ])('%s', (_title, type, more, value, expected) => {
    expect(checkField(field(type, more), value)).toBe(expected);
  });

  test('FORM-060 the texts are word for word', () => {
    expect(formMessages).toMatchObject({
      required: 'Required',
      tooLong: 'You have exceeded the character limit.',
      email: 'Email is not valid. Email addresses should follow the format name@example.com.',
      invalid: 'One or more fields is invalid, please check your entries.',
    });
  });
});

describe('character counter', () => {
  test.each([
    ['FORM-061', 'abc', 10, { text: '3 / 10', isOver: false }],
    ['FORM-062', 'x'.repeat(11), 10, { text: '11 / 10', isOver: true }],
    ['FORM-063', 'abc', 0, undefined],
    ['FORM-064', 'abc', 'abc', undefined],
    ['FORM-064', 'abc', undefined, undefined],
  ])('%s %o of %o', (_row, text, max, expected) => {
    expect(characterCounter(text, max)).toEqual(expected);
  });

  test('FORM-072 counts code points, a line break as 1', () => {
    expect(countCharacters('a😀\r\nb\n')).toBe(5);
  });
});

describe('summaries', () => {
  test.each([
    ['FORM-164', 'address', ['1 Lane', '', 'Town', '', 'AB1', 'GB'], '1 Lane\nTown\nAB1\nGB'],
    ['FORM-165', 'checkbox', ['a', 'b'], 'a, b'],
    ['FORM-166', 'date', ['2', '9', '2028'], '02/09/2028'],
    ['FORM-167', 'likert', { 'Good?': ['Agree'], 'Fast?': ['Neutral'] }, 'Good?: Agree\nFast?: Neutral'],
    ['FORM-168', 'name', ['Ann', 'Lee'], 'Ann Lee'],
    ['FORM-169', 'phone', ['', '555', '010', '9999'], '555-010-9999'],
    ['FORM-170', 'time', ['9', '5', '', 'AM'], '09:05:00 AM'],
    ['a single value', 'text', ' x ', 'x'],
    ['FORM-172 no answer', 'name', ['', ''], 'N/A'],
    ['FORM-172 no answer', 'likert', {}, 'N/A'],
    ['FORM-172 no answer', 'text', undefined, 'N/A'],
  ])('FORM-173 %s %s', (_row, type, value, text) => {
    expect(summarise(type, value)).toBe(text);
  });

  test('FORM-171 the likert labels', () => {
    expect(likertLabels.join(', ')).toBe('Strongly Disagree, Disagree, Neutral, Agree, Strongly Agree');
  });
});
