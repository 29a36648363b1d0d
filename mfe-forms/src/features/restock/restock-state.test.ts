import { restockTexts } from '@tessera/rules/product/restock-texts.ts';
import { describe, expect, test } from 'vitest';
import { emailFault, nextRestock } from './restock-state.ts';

describe('The texts of the form', () => {
  test('STOCK-003 are the site’s', () => {
    const own = { callToAction: 'Shall we tell you?', button: 'Tell me', success: 'We will write.' };
    expect(restockTexts(own)).toEqual(own);
  });

  test('STOCK-004 are the usual ones where the site’s are empty', () => {
    const usual = { callToAction: 'Notify me when available', button: 'Notify Me', success: 'Signed up!' };
    expect(restockTexts({})).toEqual(usual);
    expect(restockTexts({ callToAction: '', button: ' ', success: '' })).toEqual(usual);
    expect(restockTexts({ button: 'Tell me' })).toEqual({ ...usual, button: 'Tell me' });
  });
});

describe('The form', () => {
  const idle = { name: 'idle' } as const;
  const submit = (email: string) => ({ name: 'submit', email }) as const;

  test('STOCK-006 checks what was typed before anything is sent', () => {
    expect(nextRestock(idle, submit('june@example.com'))).toEqual({ name: 'submitting' });
    expect(nextRestock(idle, submit('june'))).toEqual({ name: 'failed', message: 'Email is invalid' });
    const failed = { name: 'failed', message: 'x' } as const;
    expect(nextRestock(failed, submit('june@example.com'))).toEqual({ name: 'submitting' });
  });

  test('does nothing on a press while a call is under way, and none when it is done', () => {
    const submitting = { name: 'submitting' } as const;
    expect(nextRestock(submitting, submit('other@example.com'))).toBe(submitting);
    const done = { name: 'done', isHeld: false } as const;
    expect(nextRestock(done, submit('other@example.com'))).toBe(done);
  });

  test.each([
    ['STOCK-017', '', 'Email cannot be blank'],
    ['STOCK-017', '  ', 'Email cannot be blank'],
    ['STOCK-018', 'abc', 'Email is invalid'],
    ['STOCK-023', 'a@b.c', 'Email is invalid'],
    ['STOCK-023', 'a@b.store', undefined],
    ['STOCK-023', 'june@example.com\u200b', undefined],
    ['STOCK-023', `${'a'.repeat(252)}@b.co`, 'Email is invalid'],
    ['STOCK-023', `${'a'.repeat(251)}@b.co`, undefined],
    ['STOCK-023', 'june@example.com', undefined],
  ])('%s %j: %s', (_row, email, fault) => {
    expect(emailFault(email)).toBe(fault);
  });
});
