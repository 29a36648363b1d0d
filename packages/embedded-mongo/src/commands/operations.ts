import { fail } from '../bson/errors.ts';
import { isNumber, toNumber } from '../bson/values.ts';
import { isEnvelope } from '../fields.ts';
import { compileFilter } from '../filter/compile.ts';
import { filterContext } from '../query/scope.ts';
import { scopeOf } from './arguments.ts';
import type { Command } from './context.ts';

/** `currentOp`: what is at work, as far as it meets the conditions given beside. */
export const currentOp: Command = (context) => {
  const { body, server } = context;
  const conditions = Object.entries(body).filter(([field], i) => i > 0 && !isEnvelope(field));
  const matches = compileFilter(Object.fromEntries(conditions), filterContext(scopeOf(context, ''), undefined));
  return { inprog: server.operations.describe().filter((operation) => matches(operation)), ok: 1 };
};

/** `killOp`: the command stops at its next pause, within milliseconds. */
export const killOp: Command = ({ body, server }) => {
  if (!isNumber(body.op)) return fail(14, "BSON field 'killOp.op' must be a number");
  server.operations.interrupt(toNumber(body.op));
  return { info: 'attempting to kill op', ok: 1 };
};
