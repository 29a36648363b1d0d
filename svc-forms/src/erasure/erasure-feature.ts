import { type ErasedPerson, type ErasedStore, erasePerson } from '@tessera/contracts/erasure/erase-person.ts';
import { route } from '@tessera/service-kit/http/route.ts';
import { createOutgoingMailStore } from '@tessera/service-kit/mail/outgoing-mail-store.ts';
import type { Feature, ServiceDeps } from '@tessera/service-kit/service.ts';
import { createSuspensionStore } from '../mail-reports/suspension-store.ts';
import { createSubscriberStore } from '../mailing-list/subscriber-store.ts';
import { createSignUpStore } from '../restock/sign-up-store.ts';
import { createSavedStore } from '../saved/saved-store.ts';
import { createSubmissionStore } from '../submissions/submission-store.ts';
import { aboutPerson, teamMailModel } from '../team/team-mail-model.ts';

/** Forgets a person wherever this service keeps an address (SAFE-51). */
export function erasureFeature({ models, now }: Pick<ServiceDeps, 'models' | 'now'>): Feature {
  const submissions = createSubmissionStore(models);
  const saved = createSavedStore(models, now);
  const subscribers = createSubscriberStore(models, now);
  const signUps = createSignUpStore(models);
  const suspensions = createSuspensionStore(models, now);
  const teamMails = createOutgoingMailStore(models.open(teamMailModel), now);

  const erase = async (websiteId: string, { email }: Pick<ErasedPerson, 'email'>): Promise<ErasedStore[]> => {
    const address = email.trim().toLowerCase();
    const gone = (store: string, deleted: number) => ({ store, deleted, cleared: 0 });
    return [
      // First what puts people on lists: a submission that is still told of adds nobody any more.
      gone('submissions', await submissions.eraseOf(websiteId, address)),
      gone('saved forms', await saved.eraseOf(websiteId, address)),
      // What a letter's mails tell of somebody leads nowhere without the subscriber.
      gone('subscribers', await subscribers.eraseOf(websiteId, address)),
      gone('restock sign-ups', await signUps.eraseOf(websiteId, address)),
      gone('mail suspensions', await suspensions.eraseOf(websiteId, address)),
      gone('team mails', await teamMails.eraseAbout(websiteId, [aboutPerson(address)])),
    ];
  };

  return {
    routes: [
      route({
        call: erasePerson,
        access: 'platform',
        isLong: true,
        handle: async ({ caller, body }) => ({ stores: await erase(caller.websiteId, body) }),
      }),
    ],
  };
}
