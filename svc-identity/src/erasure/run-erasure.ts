import type { ErasedPerson, ErasedStore } from '@tessera/contracts/erasure/erase-person.ts';
import { type OnStep, runSaga, type Saga, type Step } from '@tessera/service-kit/saga/run-saga.ts';
import type { ErasureRecord, ErasureStore } from './erasure-store.ts';

/** Erases a person from one part of the platform; repeatable. `busy` while a process concerning the person is running. */
export type ErasePart = (websiteId: string, person: ErasedPerson) => Promise<ErasedStore[] | 'busy'>;
/** The parts by name, in the order in which they are called. */
export type EraseParts = Readonly<Record<string, ErasePart>>;

interface RunDeps {
  erasures: ErasureStore;
  parts: EraseParts;
  onStep: OnStep;
}

/** Resumes an erasure where its log ends. */
export async function runErasure(websiteId: string, id: string, { erasures, parts, onStep }: RunDeps): Promise<void> {
  const work = await erasures.claim(websiteId, id);
  if (!work) return;
  try {
    await runSaga(erasing(work, erasures, parts), work, onStep);
  } catch (error) {
    await erasures.shortenLease(work);
    throw error;
  }
}

type ErasureStep = Step<ErasureRecord, never, true, ErasedStore[]>;

/** One step for each remaining part; nothing is compensated. */
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
            if (!found) throw new Error(`no erasure step is named ${name}`);
            return found === 'busy' ? { pause: true } : { found };
          },
        ],
        note: async (work, found) => (await erasures.recordStep(work, place, found ?? [])) ?? undefined,
      }),
    ),
    pause: async (work) => (await erasures.pause(work)) ?? undefined,
    end: async (work) => (await erasures.complete(work)) ?? undefined,
  };
}
