import { partsIn, pickDesign } from '@tessera/contracts/identity/design-draft.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import type { Author } from '../author.ts';
import { liveDocumentsOf } from '../documents/index.ts';
import { type PlannedPublication, type PublicationDocument, planVersion, publish } from '../publications/index.ts';
import type { SchedulesDeps } from './deps.ts';
import type { TakenScheduled } from './schedule-store.ts';

/**
 * Publishes what was scheduled, through the guard of every publication. It is removed once it is live; where it cannot
 * go live it stays, and the caller says how.
 */
export async function publishTaken(
  taken: TakenScheduled,
  by: Author,
  deps: SchedulesDeps,
): Promise<PublicationDocument | Failure> {
  const { websiteId, id, documents, design, bodies, note } = taken;
  const { schedules, publications, documents: store, versions } = deps.site;
  const plan: Parameters<typeof publish>[0]['plan'] = async ({ number, attempt, on }) => {
    if (!(await schedules.isHeld(taken)) || (await publications.findScheduled(websiteId, id)))
      return fail('publication.busy');
    const heads = await store.findHeads(
      websiteId,
      documents.map((one) => one.id),
    );
    const present = new Set(heads.flatMap((head) => (head.deletedOn === null ? head.id : [])));
    const live = await liveDocumentsOf(websiteId, heads, deps.site);
    const state = design && (await deps.design.read(websiteId));
    const change = design && state && { ...design, from: pickDesign(state.live, partsIn(design.to)) };
    const planned: PlannedPublication = { documents: [], design: change, versions: [], reverts: null, scheduled: id };
    for (const [index, body] of bodies.entries()) {
      const { id: documentId, title } = documents[index] ?? { id: '', title: '' };
      if (!present.has(documentId)) return fail('publication.page_deleted', { title });
      const common = { number, attempt, on, by, note };
      const { version, document } = await planVersion({ websiteId, id: documentId, body }, common, live, versions);
      planned.versions.push(version);
      planned.documents.push(document);
    }
    return planned;
  };
  const published = await publish({ websiteId, by, note, plan }, deps);
  if (!(published instanceof Failure)) await schedules.remove(taken);
  return published;
}
