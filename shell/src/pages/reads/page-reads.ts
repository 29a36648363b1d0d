import type { ErrorCode } from '@tessera/contracts/errors.ts';
import { Failure } from '@tessera/service-kit/failure.ts';

/** What a page says when something it cannot do without is not there. */
export type Missing = 'not-found' | 'unavailable';

/** One thing a page asks for, and what becomes of the page without it. */
export interface PageRead<T> {
  answer: Promise<T | Failure>;
  without(code: ErrorCode): Missing;
}

export type PageReads = Readonly<Record<string, PageRead<unknown>>>;
export type AnswersOf<Reads extends PageReads> = {
  [Name in keyof Reads]: Reads[Name] extends PageRead<infer T> ? T : never;
};

/** Without it the page has nothing to say just now. */
export function required<T>(answer: Promise<T | Failure>): PageRead<T> {
  return { answer, without: () => 'unavailable' };
}

/**
 * What the page's address names: a refusal means that there is no such page. `refusals` says which do, where not all
 * but `service.unavailable` do.
 */
export function requiredOr404<T>(answer: Promise<T | Failure>, refusals?: ReadonlySet<ErrorCode>): PageRead<T> {
  const isNotFound = (code: ErrorCode) => (refusals ? refusals.has(code) : code !== 'service.unavailable');
  return { answer, without: (code) => (isNotFound(code) ? 'not-found' : 'unavailable') };
}

/** The page stands without it, too. */
export function optional<T>(answer: Promise<T | Failure>): PageRead<T | undefined> {
  return required(answer.then((given) => (given instanceof Failure ? undefined : given)));
}

/** Waits for all a page asks for. Of what is missing, the first one named decides what the page says. */
export async function readAll<Reads extends PageReads>(reads: Reads): Promise<AnswersOf<Reads> | Missing> {
  const answered = await Promise.all(
    Object.entries(reads).map(async ([name, read]) => ({ name, read, answer: await read.answer })),
  );
  for (const { read, answer } of answered) if (answer instanceof Failure) return read.without(answer.code);
  // Each name has the answer of its own read, and none of them is a failure any more.
  return Object.fromEntries(answered.map(({ name, answer }) => [name, answer])) as AnswersOf<Reads>;
}
