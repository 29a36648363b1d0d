import { joinList, splitList } from '@tessera/rules/text/list-cell.ts';
import { describe, expect, test } from 'vitest';
import { guard, imagesCell, moneyCell, readImagesCell, readMoneyCell, readYesCell, unguard } from './cells.ts';

test.each([
  ...['=1+1@evil.com', '+1', '-1', '@SUM', '\tx', '\rx', '\nx', '＝1+1', '＋1', '－1', '＠SUM'],
  ...["'=1", "''@x", "'＝1", "'quoted'", 'plain', '', "it's"],
])('SAFE-19 the cell %j is a text for a spreadsheet and comes back as it was', (text) => {
  expect(guard(text)).not.toMatch(/^[=+\-@＝＋－＠\t\r\n]/);
  expect(unguard(guard(text))).toBe(text);
});

test.each([[[]], [['one']], [['a; b', 'c\\d', 'e,f']], [['ends\\', ';']]])('the list %j comes back', (values) => {
  expect(splitList(joinList(values))).toEqual(values);
});

describe('amounts', () => {
  test.each([
    ['12.50', 1_250],
    ['12.5', 1_250],
    ['0', 0],
    ['1.234', undefined],
    ['-1', undefined],
    ['1,50', undefined],
    ['£5', undefined],
    ['', undefined],
  ])('%j is %s', (cell, cents) => {
    expect(readMoneyCell(cell, 'GBP')).toBe(cents);
  });

  test('follow the currency', () => {
    expect([moneyCell(1_250, 'JPY'), readMoneyCell('1250', 'JPY')]).toEqual(['1250', 1_250]);
    expect([moneyCell(5, 'GBP'), moneyCell(null, 'GBP'), readMoneyCell('1.5', 'JPY')]).toEqual(['0.05', '', undefined]);
  });
});

test('pictures come back', () => {
  const images = [
    { url: '/images/a/b.jpg', alt: 'A mug, blue', width: 1200, height: 900, focalPoint: { x: 0.25, y: 1 } },
    { url: '/images/a/c.jpg', alt: '', width: 10, height: 10, focalPoint: { x: 0.5, y: 0.5 } },
  ];
  expect(readImagesCell(imagesCell(images))).toEqual(images);
  expect(readImagesCell('https://elsewhere/x.jpg 1x1 0,0')).toBeUndefined();
});

test('yes and no', () => {
  expect(['Yes', 'TRUE', '1', 'no', '', 'maybe'].map(readYesCell)).toEqual([true, true, true, false, false, undefined]);
});
