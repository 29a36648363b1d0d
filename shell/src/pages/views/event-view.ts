import type { EventDate, EventSummary, EventTickets } from '@tessera/contracts/commerce/content.ts';
import type { MinorUnitMoney } from '@tessera/contracts/money.ts';
import { readMoney } from '@tessera/rules/money/read-money.ts';
import { restockAnchor } from '@tessera/rules/product/restock-offer.ts';
import { ofCents } from '@tessera/site-templates/adapt/template-money.ts';
import type { BookedDateView, EventBooking, EventView } from '@tessera/site-templates/page-views.ts';
import { locationView } from './location-view.ts';

/** Up to this many places left are shown. */
const maxFewPlaces = 20;

/** An event as templates show it; whether it is past and still booked is decided when the page is rendered. */
export function eventView({ tickets, ...event }: EventSummary, nowMs: number): EventView {
  const { status = 'scheduled', formerDate = null } = event;
  const dates = tickets?.dates ?? [];
  const isMoved = [formerDate, ...dates.map((date) => date.formerDate)].some((date) => date !== null);
  return {
    ...event,
    isPast: Math.max(event.endDate, ...dates.map(({ endDate }) => endDate)) < nowMs,
    isCancelled: status === 'cancelled',
    isWithoutDate: status === 'postponed' && !isMoved,
    movedFrom: status === 'postponed' ? formerDate : null,
    location: locationView(event.location),
    booking: tickets ? bookingView(tickets, nowMs) : null,
  };
}

function bookingView({ productId, productHref, hasWaitlist, dates }: EventTickets, nowMs: number): EventBooking {
  const views = dates.map((date) => dateView(date, hasWaitlist ? productHref : undefined, nowMs));
  const cents = dates.map(({ priceMoney }) => readMoney(priceMoney, priceMoney.currency).cents);
  const open = dates.filter(({ closesOn }) => closesOn > nowMs);
  const left = open.reduce((sum, date) => sum + placesOf(date), 0);
  const currency = dates[0]?.priceMoney.currency ?? 'USD';
  return {
    productId,
    price: ofCents({ cents: Math.min(...cents), currency }),
    varies: new Set(cents).size > 1,
    placesLeft: few(left),
    isSoldOut: open.length > 0 && left === 0,
    isClosed: open.length === 0,
    dates: views,
  };
}

function dateView(date: EventDate, waitlistPage: string | undefined, nowMs: number): BookedDateView {
  const { sku, label, startDate, endDate, formerDate, priceMoney, wasMoney, closesOn, attributes } = date;
  const left = placesOf(date);
  const query = new URLSearchParams(attributes).toString();
  return {
    ...{ sku, label, startDate, endDate, movedFrom: formerDate },
    price: templateMoney(priceMoney),
    was: wasMoney && templateMoney(wasMoney),
    placesLeft: few(left),
    isSoldOut: left === 0,
    isClosed: closesOn <= nowMs,
    waitHref: waitlistPage ? `${waitlistPage}${query && `?${query}`}#${restockAnchor}` : '',
  };
}

const placesOf = ({ unlimited, qtyInStock }: EventDate): number => (unlimited ? Number.POSITIVE_INFINITY : qtyInStock);

const few = (left: number): number => (left <= maxFewPlaces ? left : 0);

const templateMoney = (money: MinorUnitMoney) => ofCents(readMoney(money, money.currency));
