import { type Doc, isDocument } from '../bson/values.ts';

/** A path that an expression demands to be a value. */
export type Equality = { path: string; value: unknown };

const isFieldPath = (value: unknown): value is string =>
  typeof value === 'string' && value.startsWith('$') && !value.startsWith('$$');

/** What an operand is whatever the document: undefined where that depends on it, or cannot be told here. */
function constantOf(operand: unknown, variables: Doc): unknown {
  if (typeof operand === 'string' && operand.startsWith('$')) {
    const [name = '', ...path] = operand.slice(2).split('.');
    const isKnown = operand.startsWith('$$') && Object.hasOwn(variables, name);
    return isKnown ? path.reduce<unknown>((value, key) => fieldOfOne(value, key), variables[name]) : undefined;
  }
  if (!isDocument(operand)) return operand;
  return Object.keys(operand).join() === '$literal' ? operand.$literal : undefined;
}

const fieldOfOne = (value: unknown, key: string): unknown =>
  isDocument(value) && Object.hasOwn(value, key) ? value[key] : undefined;

/** The equalities that every document must meet for which an `$expr` is true. */
export function* equalitiesIn(expression: unknown, variables: Doc): Generator<Equality> {
  if (!isDocument(expression)) return;
  const { $and, $eq } = expression;
  if (Array.isArray($and)) for (const part of $and) yield* equalitiesIn(part, variables);
  if (!Array.isArray($eq) || $eq.length !== 2) return;
  for (const [field, other] of [$eq, [...$eq].reverse()]) {
    const value = isFieldPath(field) ? constantOf(other, variables) : undefined;
    if (isFieldPath(field) && value !== undefined) yield { path: field.slice(1), value };
  }
}
