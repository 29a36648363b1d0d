import type { ErasedPerson, ErasedStore } from '@tessera/contracts/erasure/erase-person.ts';
import { type OnStep, runSaga, type Saga, type Step } from '@tessera/service-kit/saga/run-saga.ts';
import type { ErasureRecord, ErasureStore } from './erasure-store.ts';

/** Erases a person from one part of the platform; safe to repeat. `busy` while something of the person is under way. */
export type ErasePart = (websiteId: string, person: ErasedPerson) => Promise<ErasedStore[] | 'busy'>;
/** The parts by name, in the order in which they are asked. */
export type EraseParts = Readonly<Record<string, ErasePart>>;

interface RunDeps {
  erasures: ErasureStore;
  parts: EraseParts;
  onStep: OnStep;
}

/** Goes on with an erasure where its log says it is. */
export async function runErasure(websiteId: string, id: string, { erasures, parts, onStep }: RunDeps): Promise<void> {
  const work = await erasures.claim(websiteId, id);
  if (!work) return;
  try {
    await runSaga(erasing(work, erasures, parts), work, onStep);
  } catch (error) {
    await erasures.letGo(work);
    throw error;
  }
}

type ErasureStep = Step<ErasureRecord, never, true, ErasedStore[]>;

/** One step for each part that is left; nothing is ever given back. */
function erasing(
  { steps }: ErasureRecord,
  erasures: ErasureStore,
  parts: EraseParts,
): Saga<ErasureRecord, never, true, ErasedStore[]> {
  const left = [...steps.entries()].filter(([, { stores }]) => stores === null);
  return {
    name: 'erasure',
    steps: left.map(
      ([place, { name }]): ErasureStep => ({
        name,
        take: ({ websiteId, email = '', siteUserId }) => [
          async () => {
            const found = await parts[name]?.(websiteId, { email, siteUserId });
            if (!found) throw new Error(`nobody erases ${name}`);
            return found === 'busy' ? { pause: true } : { found };
          },
        ],
        note: async (work, found) => (await erasures.note(work, place, found ?? [])) ?? undefined,
      }),
    ),
    pause: async (work) => (await erasures.pause(work)) ?? undefined,
    end: async (work) => (await erasures.end(work)) ?? undefined,
  };
}
