import {
  type Annotation,
  addAnnotation,
  listAnnotations,
  maxAnnotationLength,
  maxAnnotationsOfDay,
  removeAnnotation,
} from '@tessera/contracts/analytics/annotation-calls.ts';
import { fail } from '@tessera/service-kit/failure.ts';
import type { Feature, ServiceDeps } from '@tessera/service-kit/feature.ts';
import { route } from '@tessera/service-kit/http/route.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import type { AnalyticsConfig } from '../config.ts';
import { type Period, wrongPeriod } from '../period/wrong-period.ts';
import { localTimeIn, shiftDay } from '../settings/local-time.ts';
import type { TimeZones } from '../settings/time-zones.ts';
import { maxPeriodDays } from '../summary/dashboard.ts';
import { type AnnotationStore, createAnnotationStore, maxAtOnce } from './annotation-store.ts';
import { createDiscountPlans, discounts } from './discount-plans.ts';
import { createKnownNotes, type KnownNotes } from './known-notes.ts';
import { createModuleMoves, deploys } from './module-moves.ts';

interface AnnotationsDeps {
  timeZones: Pick<TimeZones, 'of'>;
}

/** Notes by owners and by the platform on days of the charts. */
export function annotationsFeature(
  { models, now }: ServiceDeps<AnalyticsConfig>,
  { timeZones }: AnnotationsDeps,
): Feature {
  const annotations = createAnnotationStore(models);
  const moves = createModuleMoves(models);
  const plans = createDiscountPlans(models);
  const sources = [
    { kind: discounts, during: plans.during },
    { kind: deploys, during: moves.during },
  ];
  const known = createKnownNotes(sources, { timeZones, now });
  return {
    events: {
      'module.moved': moves.add,
      'discount.planned': plans.take,
      'letter.sent': async ({ websiteId, payload: { letterId, subject, startedOn } }) => {
        const { day } = localTimeIn(await timeZones.of(websiteId))(startedOn);
        const text = `Letter sent: ${subject}`.slice(0, maxAnnotationLength);
        // The time in the id sorts it among the notes of its day.
        await annotations.addKnown(websiteId, { id: `note_${startedOn.toString(36)}-${letterId}`, day, text });
      },
    },
    routes: [
      route({
        call: listAnnotations,
        access: { right: 'analytics.read' },
        handle: async ({ query, caller: { websiteId } }) =>
          wrongPeriod(query, maxPeriodDays) ?? { annotations: await listAll(websiteId, query, { annotations, known }) },
      }),
      route({
        call: addAnnotation,
        access: { right: 'analytics.write' },
        handle: async ({ body: { day, text }, caller: { websiteId } }) => {
          if (wrongPeriod({ from: day, to: day }, 1) || shiftDay(day, 0) !== day) {
            return fail('request.invalid', {}, { day: 'This date does not exist.' });
          }
          if ((await annotations.countOn(websiteId, day)) >= maxAnnotationsOfDay) {
            return fail('request.invalid', {}, { day: `A day has at most ${maxAnnotationsOfDay} notes.` });
          }
          const added = { id: newId(`note_${now().toString(36)}`), day, text };
          await annotations.add(websiteId, added);
          return added;
        },
      }),
      route({
        call: removeAnnotation,
        access: { right: 'analytics.write' },
        handle: async ({ params: { annotationId }, caller: { websiteId } }) => {
          await annotations.remove(websiteId, annotationId);
          const made = await known.find(websiteId, annotationId);
          if (made) await annotations.addRemoved(websiteId, made);
          return undefined;
        },
      }),
    ],
  };
}

/** Stored and generated notes, by day; the latest of too many. */
async function listAll(
  websiteId: string,
  period: Period,
  { annotations, known }: { annotations: AnnotationStore; known: KnownNotes },
): Promise<Annotation[]> {
  const [written, made, removed] = await Promise.all([
    annotations.list(websiteId, period),
    known.of(websiteId, period),
    annotations.removedIds(websiteId, period),
  ]);
  const all = [...written, ...made.filter(({ id }) => !removed.has(id))];
  return all.toSorted((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day))).slice(-maxAtOnce);
}
