import type { Subscriber } from '@tessera/contracts/forms/newsletter-calls.ts';
import { Moment } from '../../kit/context/moment-of.tsx';
import { Badge, type Tone } from '../../kit/ui/feedback/badge.tsx';
import table from '../../kit/ui/tables/table.module.css';

interface Cell {
  of: Subscriber;
}

const states: Record<Subscriber['state'], { name: string; tone: Tone }> = {
  asked: { name: 'Not confirmed', tone: 'info' },
  confirmed: { name: 'Subscribed', tone: 'ok' },
  left: { name: 'Unsubscribed', tone: 'neutral' },
  bounced: { name: 'Bounced', tone: 'bad' },
  suspended: { name: 'Suspended', tone: 'bad' },
};

/** The state of a subscriber, and why an email failed. */
export function SubscriberState({ of: { state, reason } }: Cell) {
  const { name, tone } = states[state];
  return (
    <>
      <Badge tone={tone}>{name}</Badge>
      {reason && <span className={table.below}>{reason}</span>}
    </>
  );
}

export function Address({ of: { email, name } }: Cell) {
  return (
    <>
      {email}
      {name && <span className={table.below}>{name}</span>}
    </>
  );
}

const sources: Record<Subscriber['source'], string> = {
  form: 'Form',
  restock: 'Waitlist',
  owner: 'Invited',
};

/** Where the address was given, and the consent text shown there. */
export function Consent({ of: { source, pagePath, consentText } }: Cell) {
  return (
    <>
      {sources[source]}
      {pagePath && ` on ${pagePath}`}
      {consentText && <span className={table.below}>“{consentText}”</span>}
    </>
  );
}

/** When the state last changed. */
export const LastStep = ({ of: { askedOn, confirmedOn, leftOn } }: Cell) => (
  <Moment at={leftOn ?? confirmedOn ?? askedOn} />
);
