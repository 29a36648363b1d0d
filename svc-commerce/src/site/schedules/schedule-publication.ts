import {
  maxScheduled,
  type PublishingTime,
  type ScheduledPublication,
} from '@tessera/contracts/commerce/schedule-calls.ts';
import { designPartNames } from '@tessera/contracts/identity/design-draft.ts';
import { type DocumentBody, isItemBody } from '@tessera/contracts/site/document-body.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import { designEntryId, readChosenDesign } from '../design/index.ts';
import { type ChosenDrafts, refuseAddresses } from '../publications/index.ts';
import type { SchedulesDeps } from './deps.ts';
import { scheduleJobName } from './due-publications.ts';
import { presentScheduled } from './present-scheduled.ts';
import { readPublishingTime } from './publishing-time.ts';
import type { ScheduledFields } from './schedule-store.ts';
import { takeScheduled } from './take-scheduled.ts';

interface Scheduling extends ChosenDrafts, PublishingTime {
  /** The scheduled publication that this one takes the place of. */
  replaces?: string | undefined;
}

/** UTF-8 bytes of all bodies; the database takes 16 MB a document, and needs more than JSON does. */
const maxBytes = 6 * 1024 * 1024;

/** Stores drafts as they are now, to be published at a time. */
export async function schedulePublication(
  { replaces, ...scheduling }: Scheduling,
  deps: SchedulesDeps,
): Promise<ScheduledPublication | Failure> {
  const { websiteId } = scheduling;
  const fields = await fieldsOf(scheduling, deps);
  if (fields instanceof Failure) return fields;
  const id = await (replaces === undefined
    ? insert(websiteId, fields, deps)
    : replace(websiteId, replaces, fields, deps));
  if (id instanceof Failure) return id;
  deps.wakeJob(scheduleJobName, fields.at);
  return presentScheduled(websiteId, id, deps);
}

async function fieldsOf(
  { websiteId, documents: chosen, design: parts = [], by, note, localTime, timeZone }: Scheduling,
  deps: SchedulesDeps,
): Promise<ScheduledFields | Failure> {
  const at = readPublishingTime({ localTime, timeZone }, deps.now());
  if (at instanceof Failure) return at;
  const revs = new Map(chosen.map(({ id, rev }) => [id, rev]));
  const drafts = await deps.site.drafts.openMany(websiteId, [...revs.keys()]);
  const chosenBodies: { id: string; body: DocumentBody }[] = [];
  for (const [id, rev] of revs) {
    const draft = drafts.get(id);
    if (!draft) return fail('document.unknown');
    if (draft.rev !== rev) return fail('document.changed_since', { title: draft.body.title });
    chosenBodies.push({ id, body: draft.body });
  }
  const addresses = chosenBodies.map(({ id, body }) => ({
    ...{ id, urlId: body.urlId },
    item: isItemBody(body) ? { collectionId: body.collectionId } : undefined,
  }));
  const refusal = await refuseAddresses(websiteId, await deps.site.live.read(websiteId), addresses, deps);
  if (refusal) return refusal;
  const bodies = chosenBodies.map(({ body }) => body);
  const change = await readChosenDesign(websiteId, parts, deps.design);
  if (change instanceof Failure) return change;
  const design = change && { to: change.to, revs: change.revs };
  if (Buffer.byteLength(JSON.stringify([bodies, design])) > maxBytes) return fail('publication.too_large');
  const documents = [
    ...chosenBodies.map(({ id, body: { title } }) => ({ id, title })),
    ...parts.map(({ part }) => ({ id: designEntryId(part), title: designPartNames[part] })),
  ];
  return { documents, ...(design && { design }), bodies, localTime, timeZone, at, on: deps.now(), by, note };
}

/** Inserts it, unless the website then has more than it may: of those inserted at the same time all are counted. */
async function insert(
  websiteId: string,
  fields: ScheduledFields,
  { site: { schedules } }: SchedulesDeps,
): Promise<string | Failure> {
  const id = newId('sch');
  if (!(await schedules.insertOnce(websiteId, id, fields)))
    return alreadyScheduled(websiteId, undefined, fields, schedules);
  if ((await schedules.count(websiteId)) <= maxScheduled) return id;
  await schedules.withdraw(websiteId, id);
  return fail('limit.reached', { n: maxScheduled });
}

/** Writes it over another one, which keeps its id. */
async function replace(
  websiteId: string,
  id: string,
  fields: ScheduledFields,
  deps: SchedulesDeps,
): Promise<string | Failure> {
  const { schedules } = deps.site;
  const taken = await takeScheduled(websiteId, id, deps);
  if (taken instanceof Failure) return taken;
  if (await schedules.change(taken, fields)) return id;
  await schedules.release(taken, taken.at);
  return alreadyScheduled(websiteId, id, fields, schedules);
}

/** Names what another scheduled publication than `id` has. */
async function alreadyScheduled(
  websiteId: string,
  id: string | undefined,
  { documents }: ScheduledFields,
  schedules: SchedulesDeps['site']['schedules'],
): Promise<Failure> {
  const ids = documents.map((one) => one.id);
  const other = await schedules.findOther(websiteId, id, ids);
  const shared = other?.documents.find((one) => ids.includes(one.id));
  if (!other || !shared) return fail('publication.busy');
  return fail('publication.already_scheduled', { title: shared.title, scheduledId: other.id, at: other.at });
}
