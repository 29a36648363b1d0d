import type { LoggedMail, MailLogCall, MailSuspension } from '@tessera/contracts/mails/mail-log-calls.ts';
import { emailKey } from '@tessera/rules/email/email-key.ts';
import { type Access, type Route, route } from '../../http/route.ts';
import { lineKeptMs } from '../outgoing-mail.ts';
import type { MailKind } from '../words/mail-kind.ts';
import type { MailEntry, MailLog } from './mail-log.ts';

interface MailLogDeps {
  call: MailLogCall;
  access: Access;
  log: MailLog;
  /** The kinds of the service's mails, for their names. */
  kinds: readonly Pick<MailKind, 'kind' | 'name'>[];
  /** Why an address gets nothing any more that it does not need. */
  suspensionOf?(websiteId: string, emailKey: string): Promise<MailSuspension | null>;
}

const usualPage = 20;
const dayMs = 24 * 3_600_000;

/** What a service sent, tried to send or will send to one person. */
export function mailLogRoute({ call, access, log, kinds, suspensionOf }: MailLogDeps): Route {
  const names = new Map(kinds.map(({ kind, name }) => [kind, name]));
  const present = ({ _id, kind, subject, state, reason, askedMs, endedMs }: MailEntry): LoggedMail => ({
    ...{ id: _id, name: names.get(kind ?? '') ?? null, subject, state, reason },
    ...{ askedOn: askedMs, endedOn: endedMs },
  });
  return route({
    call,
    access,
    // It only reads: a stored response would outlive an erasure.
    idempotent: false,
    handle: async ({ caller: { websiteId }, body: { email, cursor, limit = usualPage } }) => {
      const to = emailKey(email);
      const [{ mails, ...paging }, suspension] = await Promise.all([
        log.page(websiteId, { emailKey: to, cursor, limit }),
        suspensionOf?.(websiteId, to) ?? null,
      ]);
      return { mails: mails.map(present), ...paging, keptDays: lineKeptMs / dayMs, suspension };
    },
  });
}
