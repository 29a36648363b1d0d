import { expect, test, vi } from 'vitest';
import { keepSeparators } from './keep-separators.ts';

function aField(value: string) {
  const input = Object.assign(document.createElement('input'), { type: 'number', value });
  document.body.append(input);
  keepSeparators(input);
  const heard = vi.fn();
  input.addEventListener('input', heard);
  const type = (data: string) => {
    const event = new InputEvent('beforeinput', { data, bubbles: true, cancelable: true });
    return !input.dispatchEvent(event);
  };
  return { input, type, heard };
}

test.each([',', '.', '0,5'])('%j is kept as typed, and heard', (data) => {
  const { input, type, heard } = aField('1');
  expect(type(data)).toBe(true);
  expect([input.type, input.value]).toEqual(['text', `1${data}`]);
  expect(heard).toHaveBeenCalledOnce();
});

test('digits are left to the browser', () => {
  const { input, type } = aField('1');
  expect(type('5')).toBe(false);
  expect([input.type, input.value]).toEqual(['number', '1']);
});
