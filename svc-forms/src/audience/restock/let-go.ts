import type { Sweep } from '@tessera/service-kit/queue/sweep.ts';
import type { Reservations } from './reservations.ts';
import type { SignUp } from './sign-up-model.ts';
import type { SignUpStore } from './sign-up-store.ts';

/** Lets go of units that are reserved for nobody any more. */
export const letGoSweepName = 'svc-forms.let-go-of-units';

interface LetGoDeps {
  signUps: SignUpStore;
  reservations: Reservations;
  now: () => number;
}

const batch = 200;

async function letGo(signUp: SignUp, { signUps, reservations }: LetGoDeps): Promise<void> {
  await reservations.letGo(signUp, signUp.reservedUntilMs ?? 0);
  await signUps.noteLetGo(signUp);
}

/** Done twice it is done once; a store that is away is asked again the next time. */
export const letGoSweep = (deps: LetGoDeps): Sweep => ({
  name: letGoSweepName,
  everyMs: 60_000,
  run: async () => {
    for (const signUp of await deps.signUps.reservedForNobody(deps.now(), batch)) await letGo(signUp, deps);
  },
});

/**
 * Before a person's sign-ups are forgotten, since nobody knows of their units afterwards.
 * @throws Outage when the store cannot be asked
 */
export async function letGoOfAll(websiteId: string, emailKey: string, deps: LetGoDeps): Promise<void> {
  for (const signUp of await deps.signUps.reservedOf(websiteId, emailKey, deps.now())) await letGo(signUp, deps);
}
