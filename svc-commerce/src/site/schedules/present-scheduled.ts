import type { NamedAuthor } from '@tessera/contracts/commerce/document-calls.ts';
import type { ScheduledPublication } from '@tessera/contracts/commerce/schedule-calls.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import type { SchedulesDeps } from './deps.ts';
import type { ScheduledHead } from './schedule-store.ts';

type Deps = Pick<SchedulesDeps, 'site'>;

/** All scheduled publications of a website, soonest first. */
export async function listScheduled(websiteId: string, { site }: Deps): Promise<{ scheduled: ScheduledPublication[] }> {
  const heads = await site.schedules.list(websiteId);
  const named = await site.names.ofAuthors(
    websiteId,
    heads.map(({ by }) => by),
  );
  return { scheduled: heads.map((head) => present(head, named(head.by))) };
}

/** One as it is stored now. */
export async function presentScheduled(
  websiteId: string,
  id: string,
  { site }: Deps,
): Promise<ScheduledPublication | Failure> {
  const head = await site.schedules.findHead(websiteId, id);
  if (!head) return fail('publication.not_scheduled');
  const named = await site.names.ofAuthors(websiteId, [head.by]);
  return present(head, named(head.by));
}

function present(head: ScheduledHead, by: NamedAuthor): ScheduledPublication {
  const { id, documents, localTime, timeZone, at, on, note, failure } = head;
  return { id, documents, localTime, timeZone, at, on, by, note, failure };
}
