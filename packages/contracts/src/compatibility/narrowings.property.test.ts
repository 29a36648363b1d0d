import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { schemaOf } from './json-schema.ts';
import { narrowings, refusals } from './narrowings.ts';

/** A contract in the few words that the pairs below are made of. */
type Spec =
  | { kind: 'text'; min: number; max: number }
  | { kind: 'whole' | 'number'; min: number; max: number }
  | { kind: 'choice'; of: string[] }
  | { kind: 'flag' | 'nothing' | 'anything' }
  | { kind: 'list'; of: Spec; min: number }
  | { kind: 'pair'; of: [Spec, Spec] }
  | { kind: 'record'; of: Spec }
  | { kind: 'nullable'; of: Spec }
  | { kind: 'either'; of: [Spec, Spec] }
  | { kind: 'marked'; of: [Spec, Spec] }
  | { kind: 'object'; isOpen: boolean; fields: [name: string, spec: Spec, isOptional: boolean][] };

const names = ['x', 'y', 'z'];
const letters = ['a', 'b', 'ab', 'abc'];

function zodOf(spec: Spec): z.ZodType {
  switch (spec.kind) {
    case 'text':
      return z.string().min(spec.min).max(spec.max);
    case 'whole':
      return z.int().min(spec.min).max(spec.max);
    case 'number':
      return z.number().gt(spec.min).lt(spec.max);
    case 'choice':
      return z.enum(spec.of);
    case 'flag':
      return z.boolean();
    case 'nothing':
      return z.null();
    case 'anything':
      return z.unknown();
    case 'list':
      return z.array(zodOf(spec.of)).min(spec.min);
    case 'pair':
      return z.tuple([zodOf(spec.of[0]), zodOf(spec.of[1])]);
    case 'record':
      return z.record(z.string(), zodOf(spec.of));
    case 'nullable':
      return zodOf(spec.of).nullable();
    case 'either':
      return z.union([zodOf(spec.of[0]), zodOf(spec.of[1])]);
    case 'marked':
      return z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('a'), x: zodOf(spec.of[0]) }),
        z.strictObject({ kind: z.literal('b'), x: zodOf(spec.of[1]) }),
      ]);
    case 'object': {
      const fields = spec.fields.map(([name, of, isOptional]) => [name, isOptional ? zodOf(of).optional() : zodOf(of)]);
      return spec.isOpen ? z.looseObject(Object.fromEntries(fields)) : z.strictObject(Object.fromEntries(fields));
    }
  }
}

const bound = fc.integer({ min: 0, max: 3 });
const bounds = fc.record({ min: bound, max: bound.map((max) => max + 2) });
const { spec: anySpec } = fc.letrec<{ spec: Spec }>((tie) => {
  const spec = tie('spec');
  const two = fc.tuple(spec, spec);
  return {
    spec: fc.oneof(
      { maxDepth: 3, depthIdentifier: 'spec' },
      bounds.map((range): Spec => ({ kind: 'text', ...range })),
      bounds.map((range): Spec => ({ kind: 'whole', ...range })),
      bounds.map((range): Spec => ({ kind: 'number', ...range })),
      fc.subarray(letters, { minLength: 1 }).map((of): Spec => ({ kind: 'choice', of })),
      fc.constantFrom<Spec>({ kind: 'flag' }, { kind: 'nothing' }, { kind: 'anything' }),
      fc.tuple(spec, bound).map(([of, min]): Spec => ({ kind: 'list', of, min })),
      two.map((of): Spec => ({ kind: 'pair', of })),
      spec.map((of): Spec => ({ kind: 'record', of })),
      spec.map((of): Spec => ({ kind: 'nullable', of })),
      two.map((of): Spec => ({ kind: 'either', of })),
      two.map((of): Spec => ({ kind: 'marked', of })),
      fc
        .tuple(fc.boolean(), fc.subarray(names), fc.array(fc.tuple(spec, fc.boolean()), { minLength: 3, maxLength: 3 }))
        .map(([isOpen, used, parts]): Spec => {
          const fields = used.map((name, index): [string, Spec, boolean] => [
            name,
            ...(parts[index] ?? [{ kind: 'flag' } as const, true]),
          ]);
          return { kind: 'object', isOpen, fields };
        }),
    ),
  };
});

/** The same contract with something changed in one place, now and then in none. */
function changed(spec: Spec): fc.Arbitrary<Spec> {
  const inside = (part: Spec) => changed(part);
  const deeper = ((): fc.Arbitrary<Spec> => {
    switch (spec.kind) {
      case 'text':
      case 'whole':
      case 'number':
        return bounds.map((range) => ({ ...spec, ...range }));
      case 'choice':
        return fc.subarray(letters, { minLength: 1 }).map((of) => ({ ...spec, of }));
      case 'list':
        return fc.tuple(inside(spec.of), bound).map(([of, min]) => ({ ...spec, of, min }));
      case 'record':
      case 'nullable':
        return inside(spec.of).map((of) => ({ ...spec, of }));
      case 'pair':
      case 'either':
      case 'marked':
        return fc.tuple(inside(spec.of[0]), inside(spec.of[1])).map((of) => ({ ...spec, of }));
      case 'object':
        return fc
          .tuple(
            fc.boolean(),
            ...spec.fields.map(([name, of]) => fc.tuple(fc.constant(name), inside(of), fc.boolean())),
          )
          .map(([isOpen, ...fields]) => ({ ...spec, isOpen, fields }));
      default:
        return fc.constant(spec);
    }
  })();
  const wider = fc.constantFrom<Spec>({ kind: 'nullable', of: spec }, { kind: 'either', of: [spec, { kind: 'flag' }] });
  return fc.oneof({ weight: 4, arbitrary: fc.constant(spec) }, { weight: 3, arbitrary: deeper }, wider, anySpec);
}

const anyText = fc.constantFrom('', 'a', 'b', 'ab', 'abc', 'abcde');
const anyNumber = fc.constantFrom(-1, 0, 1, 2, 3, 4, 5, 0.5, 2.5);
const anyPlain = fc.oneof(anyText, anyNumber, fc.boolean(), fc.constant(null));

/** Values that a contract takes, mostly. */
function valueFor(spec: Spec): fc.Arbitrary<unknown> {
  const fields = (record: Record<string, fc.Arbitrary<unknown>>, requiredKeys: string[]) =>
    fc.record(record, { requiredKeys });
  switch (spec.kind) {
    case 'text':
      return anyText;
    case 'whole':
    case 'number':
      return anyNumber;
    case 'choice':
      return fc.constantFrom(...spec.of);
    case 'flag':
      return fc.boolean();
    case 'nothing':
      return fc.constant(null);
    case 'anything':
      return fc.oneof(anyPlain, fc.constant([]), fc.constant({ x: 1 }));
    case 'list':
      return fc.array(valueFor(spec.of), { minLength: spec.min, maxLength: spec.min + 1 });
    case 'pair':
      return fc.tuple(valueFor(spec.of[0]), valueFor(spec.of[1]));
    case 'record':
      return fc.dictionary(fc.constantFrom(...names, 'more'), valueFor(spec.of), { maxKeys: 2 });
    case 'nullable':
      return fc.oneof(valueFor(spec.of), fc.constant(null));
    case 'either':
      return fc.oneof(valueFor(spec.of[0]), valueFor(spec.of[1]));
    case 'marked':
      return fc.oneof(
        fields({ kind: fc.constant('a'), x: valueFor(spec.of[0]) }, ['kind', 'x']),
        fields({ kind: fc.constant('b'), x: valueFor(spec.of[1]) }, ['kind', 'x']),
      );
    case 'object': {
      const own = Object.fromEntries(spec.fields.map(([name, of]) => [name, valueFor(of)]));
      const required = spec.fields.filter(([, , isOptional]) => !isOptional).map(([name]) => name);
      return fields({ ...own, ...(spec.isOpen && { more: anyPlain }) }, required);
    }
  }
}

const changes = anySpec.chain((before) =>
  fc.record({
    before: fc.constant(before),
    after: changed(before),
    values: fc.array(valueFor(before), { minLength: 15, maxLength: 15 }),
  }),
);

test('what is called compatible takes everything that was taken before', () => {
  let compatible = 0;
  fc.assert(
    fc.property(changes, ({ before, after, values }) => {
      const [old, now] = [zodOf(before), zodOf(after)];
      if (narrowings(schemaOf(old, 'input'), schemaOf(now, 'input')).length > 0) return;
      compatible += 1;
      const refused = values.filter((value) => old.safeParse(value).success && !now.safeParse(value).success);
      expect(refused).toEqual([]);
    }),
    { numRuns: 400 },
  );
  // A rule that calls nothing compatible would pass as well.
  expect(compatible).toBeGreaterThan(80);
});

test('a contract is compatible with itself, and takes what it took as a value', () => {
  fc.assert(
    fc.property(changes, ({ before, values }) => {
      const contract = zodOf(before);
      const schema = schemaOf(contract, 'input');
      expect(narrowings(schema, structuredClone(schema))).toEqual([]);
      for (const value of values) {
        const isRefused = refusals(value, schema).some(({ kind }) => kind !== 'unknown');
        if (contract.safeParse(value).success) expect([value, isRefused]).toEqual([value, false]);
        else expect([value, refusals(value, schema).length > 0]).toEqual([value, true]);
      }
    }),
    { numRuns: 100 },
  );
});
