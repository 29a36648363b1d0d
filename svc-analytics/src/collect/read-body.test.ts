import { expect, test } from 'vitest';
import { plainFields, readBody, readBodyWithData } from './read-body.ts';

const form = 'application/x-www-form-urlencoded;charset=UTF-8';

test('DATA-125 JSON and forms give the same fields, whatever a beacon calls its JSON', () => {
  const fields = { formId: 'form-contact', visitorCookie: 'v1' };
  expect(readBody('formId=form-contact&visitorCookie=v1', form)).toEqual(fields);
  for (const type of ['application/json', 'text/plain', form, '']) {
    expect(readBody(JSON.stringify(fields), type)).toEqual(fields);
  }
});

test('The data field of a form is JSON', () => {
  expect(readBodyWithData('event=View&data=%7B%22url%22%3A%22%2F%22%7D', form)).toEqual({
    event: 'View',
    data: { url: '/' },
  });
  expect(readBodyWithData('event=View&data=%7B', form)).toEqual({ event: 'View', data: undefined });
});

test('What is neither is nothing', () => {
  expect(readBody('{"a":', 'application/json')).toBeUndefined();
});

test('SAFE-15 of unspecified fields only plain ones remain', () => {
  const fields = JSON.parse(
    '{"a":1,"b":"x","c":true,"d":{"$gt":""},"$where":"x","e.f":1,"__proto__":{"x":1},"constructor":"x"}',
  );
  expect(plainFields(fields)).toEqual({ a: 1, b: 'x', c: true });
  expect(Object.keys(plainFields(Object.fromEntries(Array.from({ length: 99 }, (_, n) => [`f${n}`, n]))))).toHaveLength(
    40,
  );
});
