import type { Redirect, RedirectOrigin, RedirectStatus } from '@tessera/contracts/commerce/redirect.ts';
import { Moment } from '../../kit/context/moment-of.tsx';
import { Badge } from '../../kit/ui/feedback/badge.tsx';
import styles from './redirects.module.css';

/** Names of the kinds, as owners choose them. */
export const statusNames: Readonly<Record<RedirectStatus, string>> = {
  301: 'Permanent (301)',
  302: 'Temporary (302)',
  410: 'Removed (410)',
};

const originNames: Readonly<Record<RedirectOrigin, string>> = {
  automatic: 'Automatic',
  manual: 'Manual',
  imported: 'Imported',
};

interface Cell {
  of: Redirect;
}

/** The old address, and whether it has content. */
export function FromCell({ of: { from, isWaiting } }: Cell) {
  return (
    <>
      <span className={styles.address} dir="ltr">
        {from}
      </span>{' '}
      {isWaiting && <Badge>A live page has this address</Badge>}
    </>
  );
}

/** Where a redirect leads now. */
export function ToCell({ of: { to, status } }: Cell) {
  if (status === 410) return <>Gone</>;
  if (to === null) return <Badge tone="bad">Its page isn’t live</Badge>;
  return (
    <span className={styles.address} dir="ltr">
      {to}
    </span>
  );
}

/** Who made a redirect, and when. */
export function OriginCell({ of: { origin, createdOn } }: Cell) {
  return (
    <>
      {originNames[origin]}{' '}
      <span className={styles.quiet}>
        <Moment at={createdOn} />
      </span>
    </>
  );
}

/** How many visits it redirected, and the last one. */
export function VisitsCell({ of: { hits, lastHitOn } }: Cell) {
  return (
    <>
      {hits}{' '}
      {lastHitOn !== null && (
        <span className={styles.quiet}>
          <Moment at={lastHitOn} />
        </span>
      )}
    </>
  );
}
