import { describe } from '../bson/describe.ts';
import type { RunningCommand } from './operations.ts';

export const SLOW_MS = 100;
const MAX_DETAIL = 300;

/** One line about a command that held things up: what, where, how long, and what it was looking for. */
export function describeSlow({ name, body, db }: RunningCommand, tookMs: number): string {
  const target = Object.values(body)[0];
  const collection = typeof target === 'string' ? `${db}.${target}` : db;
  const sought = body.filter ?? body.query ?? body.pipeline ?? body.updates ?? body.deletes ?? {};
  const detail = describe(sought).slice(0, MAX_DETAIL);
  return `slow command: ${name} ${collection} took ${Math.round(tookMs)} ms ${detail}`;
}
