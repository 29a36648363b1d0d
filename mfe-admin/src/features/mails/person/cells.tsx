import type { MailState } from '@tessera/contracts/mails/mail-log-calls.ts';
import { Moment } from '../../../kit/context/moment-of.tsx';
import { Badge, type Tone } from '../../../kit/ui/feedback/badge.tsx';
import table from '../../../kit/ui/tables/table.module.css';
import type { ShownMail } from './merge-mails.ts';

interface Cell {
  of: ShownMail;
}

const states: Record<MailState, [Tone, string]> = {
  waiting: ['info', 'Waiting'],
  sent: ['ok', 'Sent'],
  bounced: ['bad', 'Bounced'],
  failed: ['bad', 'Not taken'],
  stopped: ['neutral', 'Not sent'],
  unclear: ['warn', 'Not sure'],
};

/** The subject and the kind of an email. An email that is not composed yet has no subject. */
export function MailName({ of: { subject, name } }: Cell) {
  const kind = name ?? 'Mail of the platform';
  if (!subject) return kind;
  return (
    <>
      {subject}
      <span className={table.below}>{kind}</span>
    </>
  );
}

/** How far it is, and why no further. */
export function MailStateCell({ of: { state, reason } }: Cell) {
  const [tone, name] = states[state];
  return (
    <>
      <Badge tone={tone}>{name}</Badge>
      {reason && <span className={table.below}>{reason}</span>}
    </>
  );
}

/** When it was asked for, and when it came to its end, where that was later. */
export function Times({ of: { askedOn, endedOn, state } }: Cell) {
  const isLater = endedOn !== null && endedOn - askedOn >= minuteMs;
  return (
    <>
      <Moment at={askedOn} />
      {isLater && (
        <span className={table.below}>
          {state === 'sent' ? 'Sent' : 'Ended'} <Moment at={endedOn} />
        </span>
      )}
    </>
  );
}

const minuteMs = 60_000;
