import { errorText } from '@tessera/contracts/errors.ts';
import type { CodePurpose } from '@tessera/contracts/identity/mailbox-calls.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import type { RateLimit } from '@tessera/service-kit/http/route.ts';
import { normalMailCode } from '@tessera/service-kit/mail/mail-code.ts';
import { guessLimitOf } from './request-code.ts';
import type { Ticket, TicketStore } from './ticket-store.ts';

/** A typed code and the browser it was typed in. */
export interface TypedCode {
  code: string;
  cookie: string | undefined;
  hasRoom: (limit: RateLimit) => Promise<boolean>;
}

/** Finds the ticket whose code was typed in its own browser. All other outcomes return the same text. */
export async function checkCode(
  realm: string,
  purpose: CodePurpose,
  { code, cookie, hasRoom }: TypedCode,
  tickets: TicketStore,
): Promise<Ticket | Failure> {
  const ticket = cookie === undefined ? undefined : await tickets.countAttempt(realm, cookie, purpose);
  if (!ticket) return wrongCode();
  if (!(await hasRoom(guessLimitOf(ticket)))) return fail('request.rate_limited');
  return tickets.isRight(ticket, normalMailCode(code)) ? ticket : wrongCode();
}

export const wrongCode = (): Failure => fail('account.code_wrong', {}, { code: errorText('account.code_wrong') });
