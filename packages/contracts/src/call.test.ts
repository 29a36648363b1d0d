import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { type AnswerOf, type BodyOf, type Call, type CallInput, defineCall, type Wire } from './call.ts';

const reserve = defineCall({
  id: 'reserve',
  method: 'PUT',
  path: '/seats/{row}',
  summary: 'Reserves a seat',
  params: z.strictObject({ row: z.enum(['front', 'back']) }),
  body: z.strictObject({ seat: z.int() }),
  answer: z.strictObject({ until: z.int() }),
});

const reserveWire: Wire<typeof reserve> = { method: 'PUT', path: '/seats/{row}' };

test('a wire has the method and the path of its call to the letter', () => {
  expect(reserve).toMatchObject(reserveWire);
  // @ts-expect-error another path does not compile
  const _otherPath: Wire<typeof reserve> = { method: 'PUT', path: '/seats/{seat}' };
  // @ts-expect-error nor does another method
  const _otherMethod: Wire<typeof reserve> = { method: 'POST', path: '/seats/{row}' };
});

test('the types of a call are those of its wire', () => {
  const body: BodyOf<typeof reserveWire> = { seat: 4 };
  const answer: AnswerOf<typeof reserveWire> = { until: 5 };
  const input: CallInput<typeof reserve> = { params: { row: 'front' }, body };
  expect([input, answer]).toHaveLength(2);
  // @ts-expect-error a place of the path takes what its schema takes
  const _otherPlace: CallInput<typeof reserve> = { params: { row: 'middle' }, body };
  // @ts-expect-error a place is asked for
  const _noPlace: CallInput<typeof reserve> = { body };
  // @ts-expect-error a body is asked for
  const _noBody: CallInput<typeof reserve> = { params: { row: 'front' } };
});

const src = import.meta.dirname;
const callFiles = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => /calls\.ts$/.test(file));

test('a call that has places in its path says what may stand there, and of nothing else', async () => {
  const modules = await Promise.all(callFiles.map((file) => import(join(src, file)) as Promise<object>));
  const calls = modules.flatMap((module) => Object.values(module)).filter(isCall);
  expect(calls.length).toBeGreaterThan(150);
  for (const { id, path, params } of calls) {
    const named = params instanceof z.ZodObject ? Object.keys(params.shape) : [];
    const places = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(named.sort(), id).toEqual(places.sort());
  }
});

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'params' in value;
