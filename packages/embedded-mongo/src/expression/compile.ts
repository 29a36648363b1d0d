import { fail } from '../bson/errors.ts';
import { type Doc, isDocument } from '../bson/values.ts';
import { compileFields, runFields } from './operator.ts';
import { fieldPath, valueAtPath } from './path.ts';
import { operatorNamed } from './registry.ts';
import type { Compiler, Run } from './types.ts';

/** What `$redact` decides with; only names, here as there. */
const DECISIONS = ['$$KEEP', '$$PRUNE', '$$DESCEND'];

function systemVariable(name: string): Run | undefined {
  if (name === 'ROOT' || name === 'CURRENT') return (doc) => doc;
  if (name === 'REMOVE') return () => undefined;
  if (name !== 'NOW') return undefined;
  const now = new Date();
  return () => now;
}

function variable(source: string, names: ReadonlySet<string>): Run {
  if (DECISIONS.includes(source)) return () => source;
  const [name = '', ...parts] = source.slice(2).split('.');
  const value: Run | undefined = names.has(name) ? (_, variables) => variables[name] : systemVariable(name);
  if (!value) return fail(17276, `Use of undefined variable: ${name}`);
  return parts.length === 0 ? value : (doc, variables) => valueAtPath(value(doc, variables), parts);
}

function list(items: unknown[], compiler: Compiler): Run {
  const runs = items.map(compiler.compile);
  return (doc, variables) => runs.map((run) => run(doc, variables) ?? null);
}

function documentOrOperator(source: Doc, compiler: Compiler): Run {
  const keys = Object.keys(source);
  const operator = keys.find((key) => key.startsWith('$'));
  if (operator === undefined) {
    const fields = compileFields(source, compiler);
    return (doc, variables) => runFields(fields, doc, variables);
  }
  if (keys.length > 1) fail(15983, 'an object representing an expression must have exactly one field');
  return operatorNamed(operator)(source[operator], compiler, operator);
}

/** A compiler that knows these variables besides the system's own. */
export function compilerFor(names: ReadonlySet<string>): Compiler {
  const compiler: Compiler = {
    compile(source) {
      if (typeof source === 'string') {
        if (source.startsWith('$$')) return variable(source, names);
        return source.startsWith('$') ? fieldPath(source.slice(1)) : () => source;
      }
      if (Array.isArray(source)) return list(source, compiler);
      return isDocument(source) ? documentOrOperator(source, compiler) : () => source;
    },
    with: (...more) => compilerFor(new Set([...names, ...more])),
  };
  return compiler;
}
