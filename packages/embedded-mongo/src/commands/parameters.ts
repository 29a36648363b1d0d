import { fail } from '../bson/errors.ts';
import { isNumber, isTruthyFlag } from '../bson/values.ts';
import { isEnvelope } from '../fields.ts';
import type { Command } from './context.ts';

const namesIn = (body: object): string[] => Object.keys(body).filter((field, i) => i > 0 && !isEnvelope(field));

/** `setParameter`: one parameter at a time, answered with what it was. */
export const setParameter: Command = ({ body, server: { parameters } }) => {
  const [name, ...others] = namesIn(body);
  if (name === undefined) return fail(72, 'no option found to set, use help:true to see options');
  const unknown = [name, ...others].find((one) => one !== 'notablescan');
  if (unknown) fail(72, `attempted to set unrecognized parameter [${unknown}], use help:true to see options `);
  const value = body.notablescan;
  if (typeof value !== 'boolean' && !isNumber(value)) fail(14, 'notablescan must be true or false');
  const was = parameters.notablescan;
  parameters.notablescan = isTruthyFlag(value);
  return { was, ok: 1 };
};

/** `getParameter` by name, or `'*'` for all. */
export const getParameter: Command = ({ body, server }) => {
  const known: Record<string, unknown> = {
    ...server.parameters,
    featureCompatibilityVersion: { version: '8.0' },
    enableTestCommands: true,
    authenticationMechanisms: [],
  };
  if (body.getParameter === '*') return { ...known, ok: 1 };
  const wanted = namesIn(body).filter((name) => Object.hasOwn(known, name));
  if (wanted.length === 0) return fail(72, 'no option found to get');
  return { ...Object.fromEntries(wanted.map((name) => [name, known[name]])), ok: 1 };
};
