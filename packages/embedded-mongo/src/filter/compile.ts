import { fail } from '../bson/errors.ts';
import { type Doc, isDocument, isNumber, isOperators, isRegex, toNumber } from '../bson/values.ts';
import { equalsTest, regexTest } from './comparison.ts';
import { schemaTest } from './json-schema.ts';
import { operatorPredicate } from './operators.ts';
import { anyValue } from './path.ts';
import type { Compiler, FilterContext, Predicate } from './types.ts';

/** A filter as one function; it throws what MongoDB answers to a malformed filter. */
export function compileFilter(filter: unknown, context: FilterContext): Predicate {
  if (!isDocument(filter)) return fail(14, 'filter must be an object');
  const compiler: Compiler = {
    context,
    filter: (inner) => compileFilter(inner, context),
    operators: (parts, condition) => operatorPredicates(parts, condition, compiler),
  };
  return all(Object.keys(filter).map((key) => clause(key, filter[key], compiler)));
}

function all(tests: Predicate[]): Predicate {
  const [first] = tests;
  if (tests.length === 1 && first) return first;
  return (doc, positions) => {
    for (const test of tests) if (!test(doc, positions)) return false;
    return true;
  };
}

function clause(key: string, value: unknown, compiler: Compiler): Predicate {
  if (key.startsWith('$') && key !== '$ref' && key !== '$id' && key !== '$db') return topLevel(key, value, compiler);
  const parts = key.split('.');
  if (isOperators(value)) return all(compiler.operators(parts, value));
  return anyValue(parts, isRegex(value) ? regexTest(value) : equalsTest(value, compiler.context.collator));
}

function operatorPredicates(parts: string[], condition: Doc, compiler: Compiler): Predicate[] {
  const tests = Object.keys(condition).map((operator) => operatorPredicate(operator, { parts, condition, compiler }));
  return tests.filter((test) => test !== undefined);
}

function logical(operator: string, argument: unknown, compiler: Compiler): Predicate {
  if (!Array.isArray(argument) || argument.length === 0) return fail(2, `${operator} must be a nonempty array`);
  const tests = argument.map((inner) =>
    isDocument(inner) ? compiler.filter(inner) : fail(2, `${operator} argument's entries must be objects`),
  );
  if (operator === '$and') return all(tests);
  if (operator === '$or') return (doc, positions) => tests.some((test) => test(doc, positions));
  return (doc) => !tests.some((test) => test(doc));
}

/** What an expression counts as: only false, 0, null and missing are false. */
const isTrue = (result: unknown): boolean =>
  result !== undefined && result !== null && result !== false && !(isNumber(result) && toNumber(result) === 0);

function expressionPredicate(argument: unknown, compiler: Compiler): Predicate {
  const evaluate = compiler.context.expression(argument);
  return (doc) => isTrue(evaluate(doc));
}

function topLevel(operator: string, argument: unknown, compiler: Compiler): Predicate {
  switch (operator) {
    case '$and':
    case '$or':
    case '$nor':
      return logical(operator, argument, compiler);
    case '$expr':
      return expressionPredicate(argument, compiler);
    case '$comment':
    case '$alwaysTrue':
      return () => true;
    case '$alwaysFalse':
      return () => false;
    case '$jsonSchema':
      return schemaTest(argument);
    case '$sampleRate':
      return () => Math.random() < toNumber(argument);
    case '$where':
      return fail(139, '$where is not supported by the embedded server');
    case '$text':
      return fail(27, 'text index required for $text query');
    default:
      return fail(
        2,
        `unknown top level operator: ${operator}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
      );
  }
}
