import type { SignUpGroup } from '@tessera/contracts/forms/restock.ts';
import { type Waitlist, waitlistOf } from '../features/waitlists/waitlist.ts';

interface Own {
  productTitle?: string;
  waiting?: number;
  notified?: number;
  sellable?: number | null;
  promised?: number;
  firstWaitingOn?: number | null;
  lastSignUpOn?: number;
  /** Minor units. */
  worth?: string;
}

/** A waitlist as svc-forms answers it, with what a test says of it. */
export function aGroup(own: Own = {}): SignUpGroup {
  const { productTitle = 'Moor Mug', waiting = 1, notified = 0, sellable = 0, promised = 0, worth } = own;
  const counts = { waiting, queued: 0, sending: 0, notified, failed: 0, unclear: 0, left: 0 };
  return {
    productId: `prod-${productTitle.toLowerCase().replaceAll(' ', '-')}`,
    variantId: 'v1',
    productTitle,
    variantLabel: 'Peat',
    count: waiting + notified,
    pendingCount: waiting,
    lastSignUpOn: own.lastSignUpOn ?? Date.parse('2026-11-18T10:31:00Z'),
    counts,
    firstWaitingOn: own.firstWaitingOn === undefined ? Date.parse('2026-10-02T08:00:00Z') : own.firstWaitingOn,
    boughtCount: 0,
    followedCount: 0,
    promised,
    reserved: 0,
    reserveHours: 0,
    now: { sellable, url: '/shop/moor-mug', imageUrl: null, priceMoney: { value: '2800', currency: 'GBP' } },
    worth: worth === undefined ? null : { value: worth, currency: 'GBP' },
  };
}

export const aWaitlist = (own: Own = {}): Waitlist => waitlistOf(aGroup(own));
