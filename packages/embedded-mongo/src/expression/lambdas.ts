import { fail } from '../bson/errors.ts';
import { typeName } from '../bson/type-name.ts';
import { isDocument, toNumber } from '../bson/values.ts';
import { compileFields, isNullish, isTrue, namedSources, runFields } from './operator.ts';
import type { Operator } from './types.ts';

const listFor = (value: unknown, code: number, name: string): unknown[] =>
  Array.isArray(value) ? value : fail(code, `input to ${name} must be an array not ${typeName(value)}`);

const variableName = (source: unknown): string => (typeof source === 'string' ? source : 'this');

const map: Operator = (argument, compiler, name) => {
  const sources = namedSources(argument, { needs: ['input', 'in'], may: ['as'] }, name);
  const as = variableName(sources.as);
  const input = compiler.compile(sources.input);
  const change = compiler.with(as).compile(sources.in);
  return (doc, variables) => {
    const list = input(doc, variables);
    if (isNullish(list)) return null;
    return listFor(list, 16883, name).map((item) => change(doc, { ...variables, [as]: item }) ?? null);
  };
};

const filter: Operator = (argument, compiler, name) => {
  const sources = namedSources(argument, { needs: ['input', 'cond'], may: ['as', 'limit'] }, name);
  const as = variableName(sources.as);
  const input = compiler.compile(sources.input);
  const limit = compiler.compile(sources.limit ?? null);
  const test = compiler.with(as).compile(sources.cond);
  return (doc, variables) => {
    const list = input(doc, variables);
    if (isNullish(list)) return null;
    const kept = listFor(list, 28651, name).filter((item) => isTrue(test(doc, { ...variables, [as]: item })));
    const most = limit(doc, variables);
    return isNullish(most) ? kept : kept.slice(0, toNumber(most));
  };
};

const reduce: Operator = (argument, compiler, name) => {
  const sources = namedSources(argument, { needs: ['input', 'initialValue', 'in'] }, name);
  const [input, first] = [compiler.compile(sources.input), compiler.compile(sources.initialValue)];
  const step = compiler.with('this', 'value').compile(sources.in);
  return (doc, variables) => {
    const list = input(doc, variables);
    if (isNullish(list)) return null;
    return listFor(list, 40080, name).reduce(
      (value, item) => step(doc, { ...variables, value, this: item }),
      first(doc, variables),
    );
  };
};

const bind: Operator = (argument, compiler, name) => {
  const { vars, in: body } = namedSources(argument, { needs: ['vars', 'in'] }, name);
  if (!isDocument(vars)) return fail(10065, 'invalid parameter: expected an object (vars)');
  const fields = compileFields(vars, compiler);
  const run = compiler.with(...Object.keys(vars)).compile(body);
  return (doc, variables) => run(doc, { ...variables, ...runFields(fields, doc, variables) });
};

/** Operators that bring variables into sight. */
export const lambdaOperators: Record<string, Operator> = { $map: map, $filter: filter, $reduce: reduce, $let: bind };
