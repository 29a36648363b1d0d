import { type JsonSchema, type JsonType, jsonTypes, type SchemaObject } from './json-schema.ts';

/** Something that was taken before and may not be now. */
export interface Narrowing {
  /** Where: `cart.items[].giftNote`; empty for the whole. */
  path: string;
  /**
   * `field`: it is no longer known. `required`: it has to be there. `type`: it is of another kind. `value`: only some
   * values of it are taken. `bound`: it is held to other limits. `unknown`: it cannot be told.
   */
  kind: 'field' | 'required' | 'type' | 'value' | 'bound' | 'unknown';
  /** In words, with the path. */
  text: string;
}

/** Whether a text is as a pattern says; undefined where nobody tries. Patterns may be anybody's, and take for ever. */
export type Matches = (pattern: string, text: string) => boolean | undefined;

/** Where a comparison stands. */
export interface At {
  path: string;
  depth: number;
  matches: Matches;
  /** What a part of the newer one refers to. */
  resolve: (schema: JsonSchema) => JsonSchema | undefined;
}

/** Compares two parts: what the first takes and the second may not. */
export type Compare = (before: JsonSchema, after: JsonSchema, at: At) => Narrowing[];

export const narrowing = ({ path }: At, kind: Narrowing['kind'], says: string): Narrowing => ({
  path,
  kind,
  text: `${path ? `\`${path}\`` : 'It'} ${says}`,
});

/** The same one level further in. */
export const inside = (at: At, step: string): At => ({
  ...at,
  path: at.path && !step.startsWith('[') ? `${at.path}.${step}` : `${at.path}${step}`,
});

export function typeOfValue(value: unknown): JsonType {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  if (typeof value === 'string') return 'string';
  return typeof value === 'boolean' ? 'boolean' : 'object';
}

/** The values a schema is narrowed to, if it names them. */
export function valuesOf(schema: SchemaObject): readonly unknown[] | undefined {
  return 'const' in schema ? [schema.const] : schema.enum;
}

/** The types of which a schema may take something. */
export function typesOf(schema: SchemaObject): readonly JsonType[] {
  const values = valuesOf(schema);
  if (values) return [...new Set(values.map(typeOfValue))];
  if (schema.type === undefined) return jsonTypes;
  return typeof schema.type === 'string' ? [schema.type] : schema.type;
}

const areNumbers = (a: JsonType, b: JsonType) =>
  (a === 'integer' || a === 'number') && (b === 'integer' || b === 'number');
/** Whether something may be of both types. */
export const typesMeet = (a: JsonType, b: JsonType) => a === b || areNumbers(a, b);
/** Whether all of the first type is of the second. */
export const isOfType = (a: JsonType, b: JsonType) => a === b || (a === 'integer' && b === 'number');

const longest = 60;
/** A value as a sentence names it. */
export function inWords(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

/** Types as a sentence names them: `string or null`. */
export const typesInWords = (types: readonly JsonType[]) =>
  types.length === jsonTypes.length ? 'anything' : types.join(' or ');
