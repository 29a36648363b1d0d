import { Context, evalExpr, ProcessingMode } from 'mingo/core';
import * as expression from 'mingo/operators/expression';
import { promote } from '../../bson/promote.ts';
import { isDocument } from '../../bson/values.ts';
import { fail, MongoError } from '../../errors.ts';
import { compileFields, runFields } from './operator.ts';
import type { Compiler, Operator, Run } from './types.ts';

const OPTIONS = {
  idKey: '_id',
  processingMode: ProcessingMode.CLONE_OFF,
  useStrictMode: true,
  scriptEnabled: false,
  failOnError: true,
  context: Context.init().addExpressionOps(expression),
};

const literal = (value: unknown) => ({ $literal: promote(value) });

/** The argument's values, each as a literal: mingo only gets to see what is already worked out. */
function literals(argument: unknown, compiler: Compiler): Run {
  if (Array.isArray(argument)) {
    const runs = argument.map(compiler.compile);
    return (doc, variables) => runs.map((run) => literal(run(doc, variables)));
  }
  if (!isDocument(argument) || Object.keys(argument)[0]?.startsWith('$')) {
    const run = compiler.compile(argument);
    return (doc, variables) => literal(run(doc, variables));
  }
  const fields = compileFields(argument, compiler);
  return (doc, variables) =>
    Object.fromEntries(Object.entries(runFields(fields, doc, variables)).map(([key, value]) => [key, literal(value)]));
}

function evaluate(name: string, argument: unknown): unknown {
  try {
    return evalExpr({}, { [name]: argument }, OPTIONS);
  } catch (error) {
    if (error instanceof MongoError) throw error;
    return fail(2, error instanceof Error ? error.message : String(error));
  }
}

const throughMingo: Operator = (argument, compiler, name) => {
  const values = literals(argument, compiler);
  return (doc, variables) => evaluate(name, values(doc, variables));
};

const SCRIPTS = new Set(['$function', '$accumulator', '$where']);

/** The rare operators that are pure functions and that mingo gets right: trigonometry, `$zip`, percentiles. */
export const mingoOperators: ReadonlyMap<string, Operator> = new Map(
  Object.keys(expression)
    .filter((name) => !SCRIPTS.has(name))
    .map((name) => [name, throughMingo]),
);
