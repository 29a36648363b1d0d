import { expect, test } from 'vitest';
import { z } from 'zod';
import { contractResolver, faultAt, faultsIn, type Rules } from './contract-resolver.ts';
import { pathsById } from './paths-by-id.ts';

interface Parcel {
  name: string;
  lines: { id: string; quantity: number }[];
  notes?: string;
}

const parcel = z.strictObject({
  name: z.string().trim().min(1).max(5),
  lines: z.array(z.strictObject({ id: z.string(), quantity: z.int().min(1) })).min(1),
});
const line = (quantity: number, id = 'a') => ({ id, quantity });

async function faultsOf(state: Parcel, rules: Rules<Parcel>) {
  const options = { fields: {}, shouldUseNativeValidation: false };
  return faultsIn((await contractResolver(rules)(state, undefined, options)).errors);
}

test('what the contract finds is said in words for whoever filled it in, by the path of the field', async () => {
  expect(await faultsOf({ name: ' ', lines: [line(1), line(0)] }, { schema: parcel })).toEqual({
    name: 'Fill this in',
    'lines.1.quantity': 'Enter 1 or more',
  });
  expect(await faultsOf({ name: 'too long', lines: [] }, { schema: parcel })).toEqual({
    name: 'Enter at most 5 characters',
    lines: 'Choose at least one',
  });
});

test('the words of the screen come before those of the contract, and its own checks before both', async () => {
  const words = { name: 'Enter a name', 'lines.quantity': 'Enter how many' };
  const check = ({ name }: Parcel) => (name === '' ? { name: 'Enter a name for this parcel' } : {});
  const state = { name: '', lines: [line(0)] };
  expect(await faultsOf(state, { schema: parcel, words, check })).toEqual({
    name: 'Enter a name for this parcel',
    'lines.0.quantity': 'Enter how many',
  });
});

test('what a service answers beside the fields is nobody’s fault, and only what is sent counts', async () => {
  expect(await faultsOf({ name: 'Mugs', lines: [line(1)], notes: 'later' }, { schema: parcel })).toEqual({});
  const sent = ({ name }: Parcel) => ({ name, lines: [line(1)] });
  expect(await faultsOf({ name: 'Mugs', lines: [line(Number.NaN)] }, { schema: parcel, sent })).toEqual({});
});

test('a fault within a field is a fault of the field', () => {
  expect(faultAt({ 'least.value': 'Fill this in' }, 'least')).toBe('Fill this in');
  expect(faultAt({ leastOf: 'Fill this in' }, 'least')).toBeUndefined();
});

test('faults that name an entry by its id are told where it stands', () => {
  const state = { values: [line(1, 'one'), { ...line(1, 'two'), options: [line(1, 'three')] }] };
  const faults = { 'two.quantity': 'A', 'three.quantity': 'B', one: 'C', 'values.0.id': 'D', 'four.id': 'E' };
  expect(pathsById(faults, state)).toEqual({
    'values.1.quantity': 'A',
    'values.1.options.0.quantity': 'B',
    'values.0': 'C',
    'values.0.id': 'D',
    'four.id': 'E',
  });
});
