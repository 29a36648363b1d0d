import { describe, expect, test } from 'vitest';
import { toHex } from './color.ts';
import { readColor } from './read-color.ts';

const hex = (text: string) => {
  const read = readColor(text);
  return 'color' in read ? toHex(read.color) : read.problem;
};

describe('hex colors', () => {
  test.each(['#ab', 'ab', '#abcdef0', 'abcdef0', '#ggg', ''])('IMG-106 %j is no color', (text) => {
    expect(hex(text)).toMatch(/^Enter 3 to 6 hex digits/);
  });

  test.each([
    ['abc', '#aabbcc'],
    ['abcd', '#abcd00'],
    ['abcde', '#abcde0'],
    ['abcdef', '#abcdef'],
  ])('IMG-106 IMG-107 IMG-108 %s with or without # is %s', (digits, color) => {
    expect(hex(digits)).toBe(color);
    expect(hex(`#${digits}`)).toBe(color);
    expect(hex(` #${digits.toUpperCase()} `)).toBe(color);
  });
});

describe('HSL colors', () => {
  test.each([
    ['hsl(0, 1, 0.5)', '#ff0000'],
    ['hsl(360, 1, 0.5)', '#ff0000'],
    ['hsl(120 1 0.25)', '#008000'],
    ['hsl(240deg 100% 50%)', '#0000ff'],
  ])('IMG-109 %s is %s: hue from 0 to 360', (text, color) => {
    expect(hex(text)).toBe(color);
  });

  test('IMG-110 IMG-111 IMG-112 saturation, lightness and alpha from 0 to 1', () => {
    expect(hex('hsl(151, 0, 0.5)')).toBe('#808080');
    expect(hex('hsl(151, 1, 0)')).toBe('#000000');
    expect(hex('hsl(151, 1, 1)')).toBe('#ffffff');
    for (const alpha of [0, 0.4, 1]) expect(readColor(`hsl(0, 0, 1, ${alpha})`)).toMatchObject({ alpha });
    expect(readColor('hsl(0 0 1 / 40%)')).toMatchObject({ alpha: 0.4 });
  });

  test.each([
    ['IMG-113', 'hsl(361, 0.5, 0.5)', 'Hue out of bounds.'],
    ['IMG-113', 'hsl(-1, 0.5, 0.5)', 'Hue out of bounds.'],
    ['IMG-114', 'hsl(10, 1.1, 0.5)', 'Saturation out of bounds.'],
    ['IMG-115', 'hsl(10, 0.5, -0.1)', 'Lightness out of bounds.'],
    ['IMG-116', 'hsl(10, 0.5, 0.5, 2)', 'Alpha out of bounds.'],
    ['IMG-117', 'hsl(10, 0.5)', 'Missing an H/S/L value.'],
    ['IMG-117', 'hsl()', 'Missing an H/S/L value.'],
    ['words', 'hsl(red, 0.5, 0.5)', 'Hue out of bounds.'],
  ])('%s %s: %s', (_row, text, problem) => {
    expect(readColor(text)).toEqual({ problem });
  });
});
