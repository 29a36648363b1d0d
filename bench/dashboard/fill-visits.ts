import type { Visit } from '../../svc-analytics/src/rollup/visit.ts';
import { copies, type Db } from '../scale/copies.ts';

const dayMs = 86_400_000;
export const days = 90;
/** Events of a visit on average: its page views, and what was pressed. */
const eventsPerVisit = 4;

const sources = ['direct', 'search.example', 'social.example', 'kiln-notes', 'news.example', 'video.example'];
const countries = ['GB', 'IE', 'FR', 'DE', 'AT', 'US', 'CA', 'AU', 'NL', 'SE', 'unknown'];

/** Numbers that look like chance and are the same in every run. */
function createDice(seed = 1) {
  let state = seed;
  return (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

/** A day of the calendar, so many before today. */
export const dayBefore = (count: number) => new Date(Date.now() - count * dayMs).toISOString().slice(0, 10);

/** Visits of the last 90 days as the roll-up leaves them: few pages and sources have most, and many have a few. */
export async function fillVisits(db: Db, websiteId: string, events: number): Promise<number> {
  const dice = createDice();
  const few = (most: number) => Math.floor((dice(1_000) / 1_000) ** 3 * most);
  const visits = Math.round(events / eventsPerVisit);
  const expireOn = new Date(Date.now() + 400 * dayMs);
  const one = (at: number): Visit & { seq: number; expireOn: Date; schemaVersion: number } => {
    const daysAgo = at % days;
    const startedAt = Date.now() - daysAgo * dayMs;
    const seen = dice(2) === 0 ? 1 : 1 + dice(6);
    const paths = [...new Set(Array.from({ length: seen }, () => `/shop/page-${few(2_000)}`))];
    const id = `visit-${at}`;
    return {
      ...{ _id: `${websiteId}|${id}`, websiteId, visitId: id, startedAt, entryId: id, day: dayBefore(daysAgo) },
      source: dice(10) === 0 ? `blog-${few(300)}.example` : (sources[few(sources.length)] ?? 'direct'),
      campaign: dice(5) === 0 ? `campaign-${few(40)}` : 'none',
      country: countries[few(countries.length)] ?? 'unknown',
      device: ['phone', 'desktop', 'tablet'][few(3)] ?? 'phone',
      language: ['en-GB', 'de-AT', 'fr-FR'][few(3)] ?? 'en-GB',
      pages: paths.map((path) => [path, 1]),
      products: paths.filter((_, index) => index % 2 === 0).map((path) => path.slice(6)),
      ...{ pageViews: seen, touchedAt: startedAt, step: few(5), seq: 1, schemaVersion: 1, expireOn },
    };
  };
  await copies(db, 'visits', visits, one);
  const day = (at: number) => ({
    ...{
      _id: `${websiteId}|${dayBefore(at)}`,
      websiteId,
      day: dayBefore(at),
      seq: 1,
      schemaVersion: 1,
      isUntabled: true,
    },
  });
  await copies(db, 'days', days, day);
  return visits;
}
