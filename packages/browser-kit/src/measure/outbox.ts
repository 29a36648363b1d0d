import { readCrumb } from '../api/crumb.ts';
import { openStorage } from '../page/storage.ts';
import { type Outcome, type Parcel, sendQuietly } from './send.ts';
import { readVisitor } from './visitor-cookies.ts';

/** An event for a collector. Its id makes it count once however often it is sent; it says itself when it happened. */
export interface ToldEvent extends Pick<Parcel, 'url' | 'contentType'> {
  fields: Readonly<Record<string, unknown>> & { eventId: string };
}

const key = 'ss_unsent';
/** What a browser keeps at most, the newest. */
const most = { events: 100, length: 60_000 };

/**
 * Sends an event. Without a line, or where nobody can take it now, it is kept in the browser and sent when there is one
 * again, on this page or another; the service counts it when it happened, and once.
 */
export async function tell(event: ToldEvent): Promise<void> {
  const outcome = navigator.onLine === false ? 'later' : await send(event);
  if (outcome === 'later') keep(event);
  // Where one got through, those that did not may too.
  if (outcome === 'accepted' && readKept().length > 0) await sendKept();
}

let isSending = false;

/** Sends what is kept, the oldest first, until nobody takes it. */
export async function sendKept(): Promise<void> {
  if (isSending) return;
  isSending = true;
  try {
    for (const event of readKept()) {
      const late = { sentAt: Date.now(), ...('crumb' in event.fields && { crumb: readCrumb() ?? '' }) };
      if ((await send({ ...event, fields: { ...event.fields, ...late } })) === 'later') break;
      write(readKept().filter(({ fields }) => fields.eventId !== event.fields.eventId));
    }
  } finally {
    isSending = false;
  }
}

/** Forgets what is kept: for a visitor who no longer wants to be measured. */
export const forgetKept = () => openStorage('localStorage')?.removeItem(key);

function send({ url, contentType, fields }: ToldEvent): Promise<Outcome> {
  const isForm = contentType === 'application/x-www-form-urlencoded';
  const body = isForm ? new URLSearchParams(fields as Record<string, string>).toString() : JSON.stringify(fields);
  // Whoever stands between here and there may say it again.
  return sendQuietly({ url, body, contentType, headers: isForm ? { 'Idempotency-Key': fields.eventId } : {} });
}

/** Only where the visitor's cookie may be kept may events: a browser that has none keeps nothing at all (DATA-163). */
function keep(event: ToldEvent): void {
  if (readVisitor().visitorCookie) write([...readKept(), event].slice(-most.events));
}

function write(events: readonly ToldEvent[]): void {
  const text = JSON.stringify(events);
  if (events.length === 0) forgetKept();
  else if (text.length > most.length) write(events.slice(1));
  else openStorage('localStorage')?.setItem(key, text);
}

function readKept(): ToldEvent[] {
  try {
    return JSON.parse(openStorage('localStorage')?.getItem(key) ?? '[]');
  } catch {
    return [];
  }
}
