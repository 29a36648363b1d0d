import { expect, test, vi } from 'vitest';
import { keepSeparators } from './keep-separators.ts';

function aField(value: string) {
  const input = Object.assign(document.createElement('input'), { type: 'number', value });
  document.body.append(input);
  const stop = keepSeparators(input);
  const heard = vi.fn();
  input.addEventListener('input', heard);
  const type = (data: string) => {
    const event = new InputEvent('beforeinput', { data, bubbles: true, cancelable: true });
    return !input.dispatchEvent(event);
  };
  return { input, type, heard, stop };
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

test('a field that is left without a separator takes numbers again', () => {
  const { input, type } = aField('1');
  type(',');
  input.dispatchEvent(new Event('blur'));
  expect(input.type).toBe('text');
  input.value = '15';
  input.dispatchEvent(new Event('blur'));
  expect([input.type, input.value]).toEqual(['number', '15']);
});

test('stops listening', () => {
  const { type, stop } = aField('1');
  stop?.();
  expect(type(',')).toBe(false);
});
