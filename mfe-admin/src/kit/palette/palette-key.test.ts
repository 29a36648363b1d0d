import { expect, test } from 'vitest';
import { opensPalette, paletteKey, type TypingIn } from './palette-key.ts';

const mac = 'MacIntel';
const other = 'Linux x86_64';
const press = { key: 'k', altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };
const command = { ...press, metaKey: true };
const control = { ...press, ctrlKey: true };

test.each<[string, typeof press, TypingIn, string, boolean]>([
  ['⌘K on a Mac', command, 'nothing', mac, true],
  ['⌘K with caps lock', { ...command, key: 'K' }, 'nothing', mac, true],
  ['Ctrl+K elsewhere', control, 'nothing', other, true],
  ['Ctrl+K on a Mac outside of fields', control, 'nothing', mac, true],
  ['⌘K in a field of a Mac', command, 'field', mac, true],
  ['Ctrl+K in a field of a Mac, which deletes there', control, 'field', mac, false],
  ['Ctrl+K in a field elsewhere', control, 'field', other, true],
  ['⌘K in a rich text, which makes a link there', command, 'rich text', mac, false],
  ['Ctrl+K in a rich text', control, 'rich text', other, false],
  ['K alone', press, 'nothing', other, false],
  ['Ctrl+Shift+K', { ...control, shiftKey: true }, 'nothing', other, false],
  ['Ctrl+Alt+K', { ...control, altKey: true }, 'nothing', other, false],
  ['Ctrl+J', { ...control, key: 'j' }, 'nothing', other, false],
])('%s', (_, pressed, typingIn, platform, isOpening) => {
  expect(opensPalette(pressed, typingIn, platform)).toBe(isOpening);
});

test('the key is shown as the keyboard at hand has it', () => {
  expect(paletteKey(mac).text).toBe('⌘K');
  expect(paletteKey('iPad').text).toBe('⌘K');
  expect(paletteKey(other).text).toBe('Ctrl K');
});
