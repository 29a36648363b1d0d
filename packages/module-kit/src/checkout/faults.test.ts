import { readExpiry } from '@tessera/rules/card/expiry.ts';
import { describe, expect, test } from 'vitest';
import { britishForm } from '../testing/address-forms.ts';
import { emailHint } from './email-hint.tsx';
import { faultOf, faultsOf, faultsTold, tidy } from './faults.ts';

const context = { form: britishForm, cardNumber: '4242424242424242' };

describe('what is wrong with a field of a checkout', () => {
  test.each([
    ['email', 'Required. Enter your email address.'],
    ['firstName', 'Required. Enter your first name.'],
    ['line1', 'Required. Enter your street and house number.'],
    ['postalCode', 'Required. Enter your postcode.'],
    ['shippingOptionId', 'Required. Choose a delivery.'],
    ['cardNumber', 'Required. Enter the number of your card.'],
    ['phone', undefined],
    ['line2', undefined],
    // No field of a British address.
    ['region', undefined],
  ])('PAY-114 %s left empty: %s', (name, text) => {
    expect(faultOf(name, '  ', context)).toBe(text);
  });

  test.each([
    ['email', 'june@', 'Email is not valid. Email addresses should follow the format name@example.com.'],
    ['email', ' june@example.com ', undefined],
    ['postalCode', 'HX7', 'Enter a whole postcode, like EC1Y 8SY.'],
    ['postalCode', 'hx7 8ab', undefined],
    ['cardNumber', '4242 4242 4242 4242', undefined],
    ['cardNumber', '4242 4242 4242 4241', 'This is not the number of a card. Please check its digits.'],
    ['cardNumber', '4242', 'This is not the number of a card. Please check its digits.'],
    ['firstName', 'a'.repeat(100), undefined],
    ['firstName', 'a'.repeat(101), 'Use 100 characters or fewer.'],
    ['city', 'a'.repeat(101), 'Use 100 characters or fewer.'],
    ['phone', '1'.repeat(41), 'Use 40 characters or fewer.'],
    ['email', 'june@studio.photography', undefined],
    ['email', "o'neil+mugs@münchen.store", undefined],
    ['email', '"june abara"@example.com', undefined],
    ['email', '\u200ejune@example.com\u200b', undefined],
    ['postalCode', 'EC1Y \u00a0 8SY', undefined],
    ['postalCode', '\uff25\uff23\uff11\uff39\u3000\uff18\uff33\uff39', undefined],
    ['cardCode', '123', undefined],
    ['cardCode', '1234', 'The security code of this card has 3 digits.'],
  ])('%s %j: %s', (name, typed, text) => {
    expect(faultOf(name, typed, context)).toBe(text);
  });

  test('an American Express card has a code of four digits', () => {
    const amex = { ...context, cardNumber: '3782 822463 10005' };
    expect(faultOf('cardCode', '123', amex)).toBe('The security code of this card has 4 digits.');
    expect(faultOf('cardCode', '1234', amex)).toBeUndefined();
  });

  test('all at once, in the order asked', () => {
    const values = { email: 'june@example.com', postalCode: 'x' };
    expect(Object.keys(faultsOf(['email', 'firstName', 'postalCode'], values, context))).toEqual([
      'firstName',
      'postalCode',
    ]);
  });

  test('what the server names by its path stands at the field', () => {
    expect(faultsTold({ 'contact.email': 'a', 'shippingLocation.line1': 'b', cardNumber: 'c' })).toEqual({
      ...{ email: 'a', line1: 'b', cardNumber: 'c' },
    });
    expect(faultsTold()).toEqual({});
  });
});

describe('what is typed of a card', () => {
  test.each([
    ['cardNumber', '4242', '42424', '4242 4'],
    ['cardNumber', '', '4242424242424242', '4242 4242 4242 4242'],
    ['cardNumber', '', '378282246310005', '3782 822463 10005'],
    ['cardExpires', '0', '04', '04'],
    ['cardExpires', '', '4', '04'],
    ['cardExpires', '1', '1/', '01/'],
    ['cardExpires', '', '2029-04', '04/2029'],
    ['cardExpires', '04', '042', '04/2'],
    ['cardExpires', '', '04/29', '04/29'],
    ['cardExpires', '', '042029', '04/2029'],
    ['phone', '', '014 22', '014 22'],
  ])('%s is grouped while it grows: %j, then %j, is %j', (name, before, typed, tidied) => {
    expect(tidy(name, typed, before)).toBe(tidied);
  });

  test('whoever takes something away or mends it in between is left alone', () => {
    expect(tidy('cardNumber', '4242 ', '4242 4')).toBe('4242 ');
    expect(tidy('cardNumber', '42142 4', '4242 4')).toBe('42142 4');
    expect(tidy('cardExpires', '0', '04')).toBe('0');
  });
});

describe('an expiry date, key by key', () => {
  const inTheField = (keys: string, before = '') =>
    [...keys].reduce((held, key) => tidy('cardExpires', held + key, held), before);
  const forms = ['1/29', '129', '0129', '1.29', '1 29', '01 / 29', '12029', '2029-01', '2029/1', '202901'];

  test.each(forms)('%j is January 2029', (keys) => {
    expect(readExpiry(inTheField(keys))).toEqual({ month: 1, year: 2029 });
  });

  test('what was deleted from the end can be typed again from anywhere', () => {
    const shown = inTheField('0129');
    for (let left = shown.length; left >= 0; left -= 1) {
      expect(readExpiry(inTheField(shown.slice(left), shown.slice(0, left)))).toEqual({ month: 1, year: 2029 });
    }
  });

  test('deleting every character leaves nothing', () => {
    let held = inTheField('1/29');
    while (held !== '') {
      const shorter = tidy('cardExpires', held.slice(0, -1), held);
      expect(shorter).toBe(held.slice(0, -1));
      held = shorter;
    }
  });
});

describe('an email address that is probably mistyped', () => {
  test.each([
    ['june@gmial.com', 'june@gmail.com'],
    ['june@hotmial.com', 'june@hotmail.com'],
    ['june@gmail.com', undefined],
    ['june@fernhall-mugs.co.uk', undefined],
    ['june', undefined],
    ['', undefined],
  ])('%j: %s', (typed, meant) => {
    expect(emailHint(typed)).toBe(meant);
  });
});
