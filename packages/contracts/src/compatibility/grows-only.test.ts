import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { type Call, defineCall } from '../call.ts';
import { type CallBook, callBook, callBookOf, callGaps } from './call-contract.ts';

const sources = path.join(import.meta.dirname, '..');
const file = path.join(import.meta.dirname, 'calls.snapshot.json');

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'answer' in value && 'method' in value;

async function allCalls(): Promise<Call[]> {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('calls.ts'));
  const modules: object[] = await Promise.all(files.map((name) => import(path.join(sources, name))));
  const calls = modules.flatMap((module) => Object.values(module).filter(isCall));
  return [...new Map(calls.map((call) => [call.id, call])).values()];
}

/** What callers of before would miss now. */
const missed = (before: CallBook, now: CallBook) =>
  Object.keys(before.calls).flatMap((id) => callGaps(id, before, now));
/** A call or a part to a line, so that a change is seen where it was made. */
function written({ calls, parts }: CallBook): string {
  const lines = (record: object) =>
    Object.entries(record)
      .map(([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)}`)
      .join(',\n');
  return `{\n  "calls": {\n${lines(calls)}\n  },\n  "parts": {\n${lines(parts)}\n  }\n}\n`;
}

test('calls only grow: what was asked is taken, and what was answered is there', async () => {
  const before = callBook.parse(JSON.parse(readFileSync(file, 'utf8')));
  const now = callBookOf(await allCalls());
  expect(missed(before, now)).toEqual([]);
  // `npm run grow -w packages/contracts` writes down what has grown; what takes less is never written down.
  if (process.env.GROW_CONTRACTS) writeFileSync(file, written(now));
  const isWritten = readFileSync(file, 'utf8') === written(now);
  expect(isWritten, 'Contracts have grown; write it down: npm run grow -w packages/contracts').toBe(true);
});

const note = z.strictObject({ text: z.string(), state: z.enum(['shown', 'hidden']), reply: z.string().optional() });
const readNote = (answer: z.ZodType, body: z.ZodType = note) =>
  callBookOf([defineCall({ id: 'saveNote', method: 'PUT', path: '/notes', summary: '', body, answer })]);

test.each<[string, CallBook, string[]]>([
  ['a field more in the answer', readNote(note.extend({ at: z.int() })), []],
  ['a value more in the answer', readNote(note.extend({ state: z.enum(['shown', 'hidden', 'draft']) })), []],
  ['a field that may be sent', readNote(note, note.extend({ at: z.int().optional() })), []],
  [
    'a field less in the answer',
    readNote(note.omit({ reply: true })),
    ['asks saveNote for `reply`, which is not answered'],
  ],
  [
    'a field that is no longer sure',
    readNote(note.partial({ text: true })),
    ['asks saveNote for `text`, which is not answered'],
  ],
  [
    'another type in the answer',
    readNote(note.extend({ text: z.string().nullable() })),
    ['knows the answer of saveNote in another way (`text` may no longer be null: it is string now.) than it is given'],
  ],
  [
    'a field that has to be sent',
    readNote(note, note.extend({ at: z.int() })),
    ['asks saveNote in a way (`body.at` is required now.) that is not taken'],
  ],
  [
    'a field that is no longer taken',
    readNote(note, note.omit({ reply: true })),
    ['sends saveNote `body.reply`, which is not taken'],
  ],
  ['the whole call', callBookOf([]), ['asks saveNote, which is not answered']],
])('of a call, %s', (_what, now, gaps) => {
  expect(missed(readNote(note), now)).toEqual(gaps);
});
