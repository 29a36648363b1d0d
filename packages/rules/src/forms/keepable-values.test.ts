import { describe, expect, test } from 'vitest';
import { keepableValues } from './keepable-values.ts';

const field = (id: string, type = 'text', title = id) => ({ id, type, title });

describe('What of a half-filled form may be kept', () => {
  test('is what was typed, in its shape', () => {
    const fields = [
      field('name', 'name'),
      field('likes', 'checkbox'),
      field('mood', 'likert'),
      field('note', 'textarea'),
    ];
    const values = { name: ['June', ''], likes: ['Bowls'], mood: { Glaze: ['Agree'] }, note: 'Hello', gone: 'x' };
    const { gone: _, ...kept } = values;
    expect(keepableValues(fields, values)).toEqual(kept);
    expect(keepableValues(fields, { name: ['', ''], likes: [], mood: {}, note: '' })).toEqual({});
  });

  test.each([
    ['password', 'Secret'],
    ['hidden', 'Campaign'],
    ['text', 'Your password'],
    ['text', 'Passcode'],
    ['text', 'PIN'],
    ['text', 'Card number'],
    ['number', 'CVC'],
    ['text', 'IBAN'],
  ])('is nothing of a field of type %s called %s', (type, title) => {
    expect(keepableValues([field('it', type, title)], { it: '1234' })).toEqual({});
  });

  test.each(['4111 1111 1111 1111', '4111111111111111', ' 3782-822463-10005 '])('is not %s, which is a card', (it) => {
    expect(keepableValues([field('it')], { it })).toEqual({});
    expect(keepableValues([field('it', 'address')], { it: [it] })).toEqual({});
  });

  test.each(['4111 1111 1111 1112', '555 010 9999', 'Order 4111111111111111', 'Pinecone Passage'])(
    'is %s, which is none',
    (it) => {
      expect(keepableValues([field('it', 'text', 'Spinning')], { it })).toEqual({ it });
    },
  );
});
