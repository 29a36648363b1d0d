import { describe, expect, test } from 'vitest';
import { changeText } from './change-text.ts';

describe('A change of a form reads', () => {
  test.each([
    [{ kind: 'added', field: 'Email' }, '“Email” added'],
    [{ kind: 'removed', field: 'Fax' }, '“Fax” removed'],
    [{ kind: 'moved', field: 'About', from: '3', to: '1' }, '“About” moved, from place 3 to 1'],
    [
      { kind: 'changed', field: 'Full name', property: 'title', from: 'Name', to: 'Full name' },
      '“Full name”: label “Name” → “Full name”',
    ],
    [{ kind: 'changed', field: 'About', property: 'required', from: 'off', to: 'on' }, '“About”: required off → on'],
    [
      { kind: 'changed', field: 'Topic', property: 'type', from: 'radio', to: 'select' },
      '“Topic”: type “Radio buttons” → “Dropdown”',
    ],
    [
      { kind: 'changed', property: 'disclaimer', from: '', to: 'We keep it.' },
      'Text under the form: nothing → “We keep it.”',
    ],
    [{ kind: 'changed', property: 'captchaEnabled', from: 'on', to: 'off' }, 'Captcha: on → off'],
  ] as const)('%o: %s', (change, text) => {
    expect(changeText(change)).toBe(text);
  });
});
