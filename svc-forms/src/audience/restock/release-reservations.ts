import type { RepairJob } from '@tessera/service-kit/queue/repair-job.ts';
import type { Reservations } from './reservations.ts';
import type { SignUp } from './sign-up-model.ts';
import type { SignUpStore } from './sign-up-store.ts';

/** Job that releases units of expired reservations. */
export const releaseJobName = 'svc-forms.let-go-of-units';

interface ReleaseDeps {
  signUps: SignUpStore;
  reservations: Reservations;
  now: () => number;
}

const batch = 200;

async function release(signUp: SignUp, { signUps, reservations }: ReleaseDeps): Promise<void> {
  await reservations.release(signUp, signUp.reservedUntilMs ?? 0);
  await signUps.noteLetGo(signUp);
}

/** Done twice it is done once; a store that is away is asked again the next time. */
export const releaseJob = (deps: ReleaseDeps): RepairJob => ({
  name: releaseJobName,
  everyMs: 60_000,
  run: async () => {
    for (const signUp of await deps.signUps.expiredReservations(deps.now(), batch)) await release(signUp, deps);
  },
});

/**
 * Must run before a person's sign-ups are erased, because their units cannot be found afterwards.
 * @throws Outage when the store cannot be asked
 */
export async function releaseAll(websiteId: string, emailKey: string, deps: ReleaseDeps): Promise<void> {
  for (const signUp of await deps.signUps.reservedOf(websiteId, emailKey, deps.now())) await release(signUp, deps);
}
