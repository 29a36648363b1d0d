import type { RestockSignUp, SignUpState } from '@tessera/contracts/forms/restock.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { Moment } from '../../kit/context/moment-of.tsx';
import { Badge, type Tone } from '../../kit/ui/feedback/badge.tsx';
import table from '../../kit/ui/tables/table.module.css';

const states: Record<SignUpState, { name: string; tone: Tone }> = {
  waiting: { name: 'Waiting', tone: 'neutral' },
  queued: { name: 'Queued', tone: 'info' },
  sending: { name: 'Sending', tone: 'info' },
  notified: { name: 'Notified', tone: 'ok' },
  failed: { name: 'Not sent', tone: 'bad' },
  unclear: { name: 'Unknown', tone: 'warn' },
  left: { name: 'Unsubscribed', tone: 'neutral' },
};

const held = { name: 'Pending', tone: 'warn' } as const;

/** The state of one notification, its outcome, and why it failed. */
export function SignUpStateCell({ of }: { of: RestockSignUp }) {
  const { state, reason, boughtOn, followedOn, reservedUntil, isHeld } = of;
  const { now } = useAdmin();
  const { name, tone } = isHeld ? held : states[state];
  const isReserved = boughtOn === null && reservedUntil !== null && reservedUntil > now();
  return (
    <>
      <Badge tone={tone}>{name}</Badge>
      {boughtOn !== null ? (
        <Badge tone="ok">Bought</Badge>
      ) : (
        followedOn !== null && <Badge tone="info">Opened link</Badge>
      )}
      {isReserved && (
        <span className={table.below}>
          One unit is reserved until <Moment at={reservedUntil} />
        </span>
      )}
      {reason && <span className={table.below}>{reason}</span>}
      {state === 'unclear' && !reason && (
        <span className={table.below}>It may have been delivered and is not sent again.</span>
      )}
    </>
  );
}
