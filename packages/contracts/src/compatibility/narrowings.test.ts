import { expect, test } from 'vitest';
import { z } from 'zod';
import { type JsonSchema, jsonSchema, schemaOf } from './json-schema.ts';
import { narrowings, refusals } from './narrowings.ts';

const words = (before: z.ZodType, after: z.ZodType) =>
  narrowings(schemaOf(before, 'input'), schemaOf(after, 'input')).map(({ text }) => text);
const note = z.strictObject({
  text: z.string().max(80),
  size: z.enum(['s', 'm']),
  tags: z.array(z.string()).optional(),
});
const page = (inner: z.ZodType) => z.strictObject({ cart: z.strictObject({ items: z.array(inner) }) });

test.each<[string, z.ZodType, string[]]>([
  ['a field that may be left out is new', note.extend({ gift: z.boolean().optional() }), []],
  ['a field with a default is new', note.extend({ gift: z.boolean().default(false) }), []],
  ['more values', note.extend({ size: z.enum(['s', 'm', 'l']) }), []],
  ['null as well', note.extend({ text: note.shape.text.nullable() }), []],
  ['one of several', z.union([z.string(), note]), []],
  ['anything at all', z.unknown(), []],
  ['a field is required', note.extend({ gift: z.boolean() }), ['`cart.items[].gift` is required now.']],
  ['a field is gone', note.omit({ tags: true }), ['`cart.items[].tags` is no longer taken.']],
  ['a value is gone', note.extend({ size: z.enum(['m']) }), ['`cart.items[].size` may no longer be "s".']],
  [
    'of another type',
    note.extend({ text: z.number() }),
    ['`cart.items[].text` may no longer be string: it is number now.'],
  ],
  [
    'shorter',
    note.extend({ text: z.string().max(40) }),
    ['`cart.items[].text` may be at most 40 characters now (80 before).'],
  ],
  [
    'some texts only',
    note.extend({ text: z.enum(['yes', 'no']) }),
    ['`cart.items[].text` was any string and may be only "yes", "no" now.'],
  ],
  [
    'a pattern',
    note.extend({ text: z.string().max(80).regex(/^a/) }),
    ['`cart.items[].text` looked like anything and has to look like ^a now; whether all of it does cannot be told.'],
  ],
  ['a format', note.extend({ text: z.url().max(80) }), ['`cart.items[].text` was any text and has to be uri now.']],
  [
    'a list in a list',
    note.extend({ tags: z.array(z.int()).optional() }),
    ['`cart.items[].tags[]` may no longer be string: it is integer now.'],
  ],
])('%s', (_what, after, expected) => {
  expect(words(page(note), page(after))).toEqual(expected);
});

test('an open object may be closed by nobody; a closed one may be opened', () => {
  const [open, closed] = [z.looseObject({ a: z.string() }), z.strictObject({ a: z.string() })];
  expect(words(open, closed)).toEqual(['`*` is no longer taken.']);
  expect(words(closed, open)).toEqual([]);
});

test('numbers: bounds, steps and fractions', () => {
  expect(words(z.number().min(0), z.number().gt(0))).toEqual(['It has to be above 0 now.']);
  expect(words(z.number().gt(0), z.number().min(0))).toEqual([]);
  expect(words(z.number(), z.int())[0]).toBe('It was number and has to be integer now.');
  expect(words(z.int(), z.number())).toEqual([]);
  expect(words(z.int(), z.int().multipleOf(5))).toEqual(['It has to be a multiple of 5 now.']);
});

test('a choice by its mark: another one is new, one is gone, one takes less', () => {
  const card = z.strictObject({ kind: z.literal('card'), last4: z.string().optional() });
  const cash = z.strictObject({ kind: z.literal('cash') });
  const both = z.discriminatedUnion('kind', [card, cash]);
  expect(words(card, both)).toEqual([]);
  expect(words(both, card)).toEqual(['`kind` may no longer be "cash".']);
  expect(words(both, z.discriminatedUnion('kind', [card.extend({ last4: z.string() }), cash]))).toEqual([
    '`last4` is required now.',
  ]);
});

test('parts with a name are looked at', () => {
  const choice = (kind: string) =>
    ({ type: 'object', properties: { kind: { const: kind } }, required: ['kind'] }) as const;
  const $defs = { a: choice('a'), b: choice('b') };
  const schema: JsonSchema = { oneOf: [{ $ref: '#/$defs/a' }, { $ref: '#/$defs/b' }], $defs };
  expect(narrowings(schema, structuredClone(schema))).toEqual([]);
});

test('what refers to itself is compared to its end', () => {
  const tree = (more: object) => {
    const node: z.ZodType = z.strictObject({
      name: z.string(),
      ...more,
      get parts() {
        return z.array(node);
      },
    });
    return node;
  };
  expect(words(tree({}), tree({ icon: z.string().optional() }))).toEqual([]);
  expect(words(tree({}), tree({ icon: z.string() }))).toEqual(['`icon` is required now.']);
});

test('what cannot be told is said, and never takes long', () => {
  const said = (after: JsonSchema) => narrowings({ type: 'object' }, after).map(({ kind }) => kind);
  expect(said({ type: 'object', unevaluatedProperties: false })).toEqual(['unknown']);
  expect(said({ not: { type: 'null' } })).toEqual(['unknown']);
  expect(said({ $ref: '#/$defs/none' })).toEqual(['unknown']);
  expect(said({ $ref: '#/$defs/a', $defs: { a: { anyOf: [{ $ref: '#/$defs/a' }] } } })).toEqual(['unknown']);
  const two = (name: string) => ({ properties: { x: { $ref: `#/$defs/${name}` }, y: { $ref: `#/$defs/${name}` } } });
  const chain = Array.from({ length: 50 }, (_, index) => [`d${index}`, two(`d${index + 1}`)]);
  const doubling: JsonSchema = { ...two('d0'), $defs: { ...Object.fromEntries(chain), d50: { type: 'string' } } };
  const startedAt = performance.now();
  expect(narrowings(doubling, structuredClone(doubling)).some(({ kind }) => kind === 'unknown')).toBe(true);
  expect(performance.now() - startedAt).toBeLessThan(5_000);
});

test('a value is refused in the same words; patterns are tried by whoever takes the risk', () => {
  const schema = schemaOf(page(note.extend({ text: z.string().regex(/^a/) })), 'input');
  const value = { cart: { items: [{ text: 'b', size: 'xl', more: 1 }] } };
  expect(refusals(value, schema).map(({ text }) => text)).toEqual([
    '`cart.items[0].text` looked like anything and has to look like ^a now; whether all of it does cannot be told.',
    '`cart.items[0].size` may no longer be "xl".',
    '`cart.items[0].more` is no longer taken.',
  ]);
  const matches = (pattern: string, text: string) => new RegExp(pattern).test(text);
  expect(refusals(value, schema, { matches })[0]?.text).toBe(
    '`cart.items[0].text` may no longer be "b": it has to look like ^a.',
  );
});

test('only schemas are read as schemas', () => {
  expect(jsonSchema.safeParse({ type: 'object', properties: { a: { type: 'text' } } }).success).toBe(false);
  expect(jsonSchema.safeParse({ properties: 5 }).success).toBe(false);
  expect(jsonSchema.safeParse(schemaOf(page(note), 'input')).success).toBe(true);
});
