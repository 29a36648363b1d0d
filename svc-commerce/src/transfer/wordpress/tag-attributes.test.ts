import { expect, test } from 'vitest';
import { prepareHtml } from './prepare-html.ts';
import { attributeOf } from './tag-attributes.ts';

test.each([
  ['in double quotes', '<iframe src="a b">', 'a b'],
  ['in single quotes, with spaces around the sign', "<iframe SRC = 'a\"b'>", 'a"b'],
  ['without quotes', '<iframe src=/a?b=c width=3>', '/a?b=c'],
  ['after others', '<iframe title="src=x" width=3 src="y">', 'y'],
  ['as a lazy frame names it', '<iframe data-src="z">', 'z'],
  ['the first of two', '<iframe src="a" src="b">', 'a'],
  ['with a quote that is not closed', '<iframe src="a', ''],
  ['that is not there', '<iframe width=3>', ''],
])('an attribute %s is read', (_what, tag, value) => {
  expect(attributeOf(tag, 'src')).toBe(value);
});

test.each([
  ['frames that do not end', '<iframe '],
  ['code that does not end', '<pre>\n\n'],
  ['attributes that do not end', '[gallery ids="'],
])('SAFE-17 a text of %s is read in one go', (_what, piece) => {
  expect(prepareHtml(piece.repeat(100_000), () => undefined).shortcodes).toEqual([]);
});
