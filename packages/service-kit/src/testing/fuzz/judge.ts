import { problem } from '@tessera/contracts/problem.ts';
import { safeHeaders } from '../../http/safe-headers.ts';
import type { RawAnswer } from '../raw-request.ts';
import type { DescribedCall } from './described-calls.ts';

/** What is wrong with an answer; undefined when it is one the call describes. `call` is undefined for no call at all. */
export function faultOf(call: DescribedCall | undefined, method: string, answer: RawAnswer): string | undefined {
  const { status, headers } = answer;
  if (status >= 500) return `answered ${status}`;
  if (/ at .*\(.*:\d+:\d+\)|node_modules/.test(answer.text)) return 'shows its inside';
  const missing = safeHeaders.find(([name]) => headers[name.toLowerCase()] === undefined);
  if (missing) return `has no header ${missing[0]}`;
  // Answers to HEAD have no body, and what may be asked is told by nothing but a header.
  if (method === 'HEAD') return undefined;
  if (method === 'OPTIONS' && headers.allow) return undefined;
  // A head that is too long never becomes a request.
  if (status === 431 && answer.text === '') return undefined;
  const codes = call ? call.answers.get(status) : notFound.get(status);
  if (!codes) return `answered ${status}, which is not described`;
  // A status without codes is one of a page, also where it tells of a failure.
  return status >= 400 && codes.length > 0 ? faultOfFailure(answer, codes) : faultOfSuccess(answer);
}

const notFound = new Map([
  [404, ['request.not_found']],
  [400, ['request.unreadable']],
]);

function faultOfFailure({ status, headers, text }: RawAnswer, codes: readonly string[]): string | undefined {
  if (!String(headers['content-type']).startsWith('application/problem+json')) {
    return `answered ${status} in another form: ${headers['content-type']}`;
  }
  const told = problem.strict().safeParse(parsed(text));
  if (!told.success) return `answered ${status} in another form: ${told.error.message}`;
  if (told.data.status !== status) return `answered ${status} and said ${told.data.status}`;
  return codes.includes(told.data.code) ? undefined : `answered ${told.data.code}, which is not described`;
}

function faultOfSuccess({ headers, text }: RawAnswer): string | undefined {
  const isJson = String(headers['content-type']).startsWith('application/json');
  return isJson && parsed(text) === undefined ? 'answered broken JSON' : undefined;
}

/** The value of a JSON text; undefined for what is none. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
