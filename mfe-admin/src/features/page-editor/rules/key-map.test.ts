import { expect, test } from 'vitest';
import { commandOf, type KeyPress, keyMap } from './key-map.ts';

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  ...{ key, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false },
  ...held,
});

test.each([
  [press('ArrowUp', { altKey: true }), 'moveUp'],
  [press('ArrowRight', { altKey: true }), 'moveToNext'],
  [press('/'), 'add'],
  [press('A', { shiftKey: true }), 'add'],
  [press('d', { metaKey: true }), 'duplicate'],
  [press('d', { ctrlKey: true }), 'duplicate'],
  [press('k', { metaKey: true }), 'search'],
  [press('k', { ctrlKey: true }), 'search'],
  [press('Delete'), 'remove'],
  [press('['), 'narrower'],
  [press('?', { shiftKey: true }), 'help'],
  [press('Escape'), 'out'],
  [press('z', { ctrlKey: true }), 'undo'],
  [press('Z', { metaKey: true, shiftKey: true }), 'redo'],
  [press('ArrowUp'), undefined],
  [press('d'), undefined],
])('%j outside of texts is %s', (key, command) => {
  expect(commandOf(key, false)).toBe(command);
});

test('letters, signs and Delete are typed where there is a text; undo and F6 work there, too', () => {
  for (const key of ['a', '/', '[', '?', 'Delete', 'Enter', 'Escape', 'm']) {
    expect(commandOf(press(key), true)).toBeUndefined();
  }
  expect(commandOf(press('z', { metaKey: true }), true)).toBe('undo');
  expect(commandOf(press('F6'), true)).toBe('nextRegion');
  // It makes a link there.
  expect(commandOf(press('k', { metaKey: true }), true)).toBeUndefined();
});

test('the map of keys names every command that a key has', () => {
  const named = new Set(keyMap.flatMap(({ commands }) => commands));
  const keys = ['a', 'm', '[', ']', '?', 'Enter', 'Escape', 'Delete', 'F6'].map((key) => press(key));
  const held = ['z', 'y', 'd', 'k'].map((key) => press(key, { ctrlKey: true }));
  const moves = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'].map((key) => press(key, { altKey: true }));
  for (const one of [...keys, ...held, ...moves]) {
    const command = commandOf(one, false);
    expect(command && named.has(command), one.key).toBe(true);
  }
});
