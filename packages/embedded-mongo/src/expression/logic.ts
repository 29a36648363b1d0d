import { fail } from '../bson/errors.ts';
import { isDocument } from '../bson/values.ts';
import { argumentsOf, isNullish, isTrue, namedSources, takesOne } from './operator.ts';
import type { Compiler, Operator, Run } from './types.ts';

const and: Operator = (argument, { compile }) => {
  const runs = argumentsOf(argument).map(compile);
  return (doc, variables) => runs.every((run) => isTrue(run(doc, variables)));
};

const or: Operator = (argument, { compile }) => {
  const runs = argumentsOf(argument).map(compile);
  return (doc, variables) => runs.some((run) => isTrue(run(doc, variables)));
};

function choice(condition: Run, yes: Run, no: Run): Run {
  return (doc, variables) => (isTrue(condition(doc, variables)) ? yes(doc, variables) : no(doc, variables));
}

const cond: Operator = (argument, { compile }, name) => {
  const named = isDocument(argument) ? namedSources(argument, { needs: ['if', 'then', 'else'] }, name) : undefined;
  const sources = named ? [named.if, named.then, named.else] : argumentsOf(argument);
  if (sources.length !== 3) {
    fail(16020, `Expression $cond takes exactly 3 arguments. ${sources.length} were passed in.`);
  }
  return choice(compile(sources[0]), compile(sources[1]), compile(sources[2]));
};

const ifNull: Operator = (argument, { compile }) => {
  const runs = argumentsOf(argument).map(compile);
  if (runs.length < 2) fail(1257300, `$ifNull needs at least two arguments, had: ${runs.length}`);
  return (doc, variables) => {
    let value: unknown;
    for (const run of runs) {
      value = run(doc, variables);
      if (!isNullish(value)) break;
    }
    return value;
  };
};

function branchOf(source: unknown, { compile }: Compiler): { matches: Run; result: Run } {
  const { case: condition, then } = namedSources(source, { needs: ['case', 'then'] }, '$switch');
  return { matches: compile(condition), result: compile(then) };
}

const branching: Operator = (argument, compiler, name) => {
  const { branches, ...rest } = namedSources(argument, { needs: ['branches'], may: ['default'] }, name);
  if (!Array.isArray(branches)) return fail(40061, "$switch expected an array for 'branches'");
  if (branches.length === 0) fail(40068, '$switch requires at least one branch.');
  const choices = branches.map((branch) => branchOf(branch, compiler));
  const otherwise = 'default' in rest ? compiler.compile(rest.default) : undefined;
  return (doc, variables) => {
    const found = choices.find(({ matches }) => isTrue(matches(doc, variables)))?.result ?? otherwise;
    if (!found) fail(40066, '$switch could not find a matching branch for an input, and no default was specified.');
    return found?.(doc, variables);
  };
};

/** Truth and choice; what is not chosen is not worked out. */
export const logicOperators: Record<string, Operator> = {
  $and: and,
  $or: or,
  $not: takesOne((value) => !isTrue(value)),
  $cond: cond,
  $ifNull: ifNull,
  $switch: branching,
};
