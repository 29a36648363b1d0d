import fc, { type Arbitrary } from 'fast-check';
import type { Schema } from '../../http/openapi-schema.ts';
import { anyOf, chance, type Draw } from './draw.ts';
import { nasty } from './nasty.ts';
import type { Seen } from './seen.ts';

export interface Source {
  draw: Draw;
  seen: Seen;
  /** What the call is about. */
  about: string;
  resolve(schema: Schema): Schema;
  /** Of a hundred places so many hold what does not belong there, or nothing at all. */
  spoilPercent: number;
}

const deepest = 6;

/** A value that fits a JSON schema, as far as a schema can tell; here and there spoiled. */
export function fittingValue(schema: Schema, name: string, source: Source, depth = 0): unknown {
  const { draw, spoilPercent, resolve } = source;
  if (spoilPercent > 0 && chance(draw, spoilPercent)) return nasty(draw);
  const plain = resolve(schema);
  const choices = (plain.anyOf ?? plain.oneOf) as Schema[] | undefined;
  if (choices) return fittingValue(anyOf(draw, choices) ?? {}, name, source, depth);
  if (plain.allOf) return fittingValue(Object.assign({}, ...(plain.allOf as Schema[])), name, source, depth);
  if ('const' in plain) return plain.const;
  if (Array.isArray(plain.enum)) return anyOf(draw, plain.enum);
  const type = Array.isArray(plain.type) ? anyOf(draw, plain.type) : plain.type;
  switch (type) {
    case 'object':
      return objectFor(plain, source, depth);
    case 'array':
      return arrayFor(plain, name, source, depth);
    case 'string':
      return textFor(plain, name, source);
    case 'integer':
    case 'number':
      return numberFor(plain, type, draw);
    case 'boolean':
      return draw(fc.boolean);
    case 'null':
      return null;
    default:
      return draw(fc.jsonValue, { maxDepth: 3 });
  }
}

function objectFor(schema: Schema, source: Source, depth: number): unknown {
  const { draw, seen, spoilPercent } = source;
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Schema>);
  const required = (schema.required ?? []) as string[];
  const known = chance(draw, 50) ? seen.objectWith(required, draw) : undefined;
  const object: Record<string, unknown> = {};
  for (const [name, property] of properties) {
    const isLeftOut = required.includes(name) ? spoilPercent > 0 && chance(draw, spoilPercent) : chance(draw, 40);
    if (isLeftOut || depth > deepest) continue;
    const isKept = known && Object.hasOwn(known, name) && !chance(draw, 10 + spoilPercent);
    object[name] = isKept ? known[name] : fittingValue(property, name, source, depth + 1);
  }
  const others = schema.additionalProperties;
  if (typeof others === 'object' && others !== null && depth <= deepest) {
    const names = draw(fc.array<string>, fc.oneof(fc.constantFrom('a', 'name', 'email'), fc.string()), {
      maxLength: 3,
    });
    for (const name of names) define(object, name, fittingValue(others as Schema, name, source, depth + 1));
  }
  if (spoilPercent > 0 && chance(draw, spoilPercent)) define(object, draw(fc.string), nasty(draw));
  return object;
}

/** As JSON does it: also `__proto__` is a property like any other. */
function define(object: object, name: string, value: unknown) {
  Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
}

function arrayFor(schema: Schema, name: string, source: Source, depth: number): unknown[] {
  const tuple = schema.prefixItems as Schema[] | undefined;
  if (tuple) return tuple.map((item) => fittingValue(item, name, source, depth + 1));
  const { minItems = 0, maxItems = 3 } = schema as { minItems?: number; maxItems?: number };
  const most = depth > deepest ? minItems : Math.max(minItems, Math.min(maxItems, minItems + 3));
  const length = source.draw(fc.integer, { min: minItems, max: most });
  return Array.from({ length }, () => fittingValue((schema.items ?? {}) as Schema, name, source, depth + 1));
}

const now = Date.now();
const formats: Record<string, Arbitrary<string>> = {
  email: fc.constantFrom('imogen@example.org', 'a@b.co', 'o’neil+x@example.org'),
  uri: fc.webUrl(),
  'date-time': fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  date: fc.constantFrom('2026-11-22', '2024-02-29'),
};

function textFor(schema: Schema, name: string, { draw, seen, about }: Source): string {
  const { format, pattern, minLength = 0, maxLength = 40 } = schema as Partial<Record<string, never>>;
  const known = chance(draw, 70) ? seen.textFor(name, about, draw) : undefined;
  if (known !== undefined) return known;
  const byFormat = formats[String(format)];
  if (byFormat) return draw(() => byFormat);
  if (pattern) return draw(() => matching(pattern));
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 300)) }),
    fc.string({ minLength: Math.max(1, minLength), maxLength: Math.max(1, minLength, Math.min(maxLength, 12)) }),
  );
  return draw(() => text);
}

const patterns = new Map<string, Arbitrary<string>>();

/** Texts of a pattern; any where the pattern looks ahead, which nobody can draw from. */
function matching(pattern: string): Arbitrary<string> {
  const known = patterns.get(pattern);
  if (known) return known;
  let made: Arbitrary<string>;
  try {
    made = fc.stringMatching(new RegExp(pattern));
  } catch {
    made = fc.string();
  }
  patterns.set(pattern, made);
  return made;
}

function numberFor(schema: Schema, type: 'integer' | 'number', draw: Draw): number {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema as Partial<Record<string, number>>;
  const min = Math.max(minimum ?? (exclusiveMinimum === undefined ? -5 : exclusiveMinimum + 1), -now);
  const max = Math.min(maximum ?? (exclusiveMaximum === undefined ? now : exclusiveMaximum - 1), 2 * now);
  if (max < min) return min;
  const near = Math.min(max, min + 100);
  const whole = chance(draw, 80) ? draw(fc.integer, { min: Math.ceil(min), max: Math.floor(near) }) : max;
  return type === 'number' && chance(draw, 30) ? whole + 0.5 : whole;
}
