import type { RawEvent } from '../../svc-analytics/src/collect/raw-event.ts';
import { copies, type Db, type Stored, templates } from './copies.ts';
import type { Sizes } from './sizes.ts';

const dayMs = 86_400_000;
const days = 90;

/** Page views of the last 90 days that are counted already, a quarter of a thousand a visitor. */
export async function fillEvents(db: Db, websiteId: string, { events }: Sizes): Promise<void> {
  const like = await templates<RawEvent>(db, 'events', websiteId, { _id: { $gt: '' } });
  const now = Date.now();
  await copies(db, 'events', events, (at) => {
    const { pending: _, ...event } = like(at);
    const visitor = `scale-${at % 4_000}`;
    const when = now - Math.floor((at / events) * days * dayMs);
    return {
      ...event,
      _id: `${websiteId}:scale-${at}`,
      visitorId: visitor,
      visitId: `${visitor}-${at % 97}`,
      at: when,
    };
  });
}

/** So many page views of now that wait to be counted. */
export async function fillPending(db: Db, websiteId: string, count: number): Promise<void> {
  const like = await templates<RawEvent>(db, 'events', websiteId, { _id: { $gt: '' } });
  const run = Math.round(performance.now() * 1_000);
  await copies(db, 'events', count, (at) => ({
    ...like(at),
    ...{ _id: `${websiteId}:pending-${run}-${at}`, visitorId: `v-${run}-${at % 50}`, visitId: `t-${run}-${at % 50}` },
    ...{ at: Date.now(), pending: true as const },
  }));
}

type Website = Stored & { hosts: string[]; settings: { id: string; hosts: string[] } };

/** Websites of other owners, with a host each. */
export async function fillWebsites(db: Db, websiteId: string, { websites }: Sizes): Promise<void> {
  const like = await templates<Website>(db, 'websites', websiteId, { _id: websiteId });
  await copies(db, 'websites', websites, (at) => {
    const [id, hosts] = [`site-scale-${at}`, [`scale-${at}.localhost`]];
    return { ...like(0), _id: id, websiteId: id, hosts, outbox: [], settings: { ...like(0).settings, id, hosts } };
  });
}
