import { type ErasedPerson, type ErasedStore, erasePerson } from '@tessera/contracts/erasure/erase-person.ts';
import { emailKey } from '@tessera/rules/email/email-key.ts';
import type { Feature, ServiceDeps } from '@tessera/service-kit/feature.ts';
import { route } from '@tessera/service-kit/http/route.ts';
import { createServiceCalls } from '@tessera/service-kit/http/service-calls.ts';
import { createMailLines } from '@tessera/service-kit/mail/log/mail-lines.ts';
import { createOutgoingMailStore } from '@tessera/service-kit/mail/outgoing-mail-store.ts';
import type { FormsConfig } from '../config.ts';
import { createSuspensionStore } from '../mail-reports/suspension-store.ts';
import { createSubscriberStore } from '../mailing-list/subscriber-store.ts';
import { createConnectionStore } from '../outside-list/connection-store.ts';
import { createOutsideErasures } from '../outside-list/erasure-store.ts';
import { forgetElsewhere } from '../outside-list/forget-elsewhere.ts';
import { letGoOfAll } from '../restock/let-go.ts';
import { createReservations } from '../restock/reservations.ts';
import { createSignUpStore } from '../restock/sign-up-store.ts';
import { createSavedStore } from '../saved/saved-store.ts';
import { createSubmissionStore } from '../submissions/submission-store.ts';
import { teamMailModel } from '../team/team-mail-model.ts';

/** Forgets a person wherever this service keeps an address (SAFE-51). */
export function erasureFeature(deps: Pick<ServiceDeps<FormsConfig>, 'models' | 'now' | 'urls' | 'config'>): Feature {
  const { models, now, urls, config } = deps;
  const reservations = createReservations(createServiceCalls('commerce', urls, config));
  const submissions = createSubmissionStore(models);
  const saved = createSavedStore(models, now);
  const subscribers = createSubscriberStore(models, now);
  const signUps = createSignUpStore(models);
  const suspensions = createSuspensionStore(models, now);
  const mailLines = createMailLines(models, now);
  const teamMails = createOutgoingMailStore(models.open(teamMailModel), now);

  const elsewhere = {
    connections: createConnectionStore(models, now),
    erasures: createOutsideErasures(models, now),
    subscribers,
  };

  const eraseSubscribers = async (websiteId: string, emailKey: string) => {
    await forgetElsewhere(websiteId, emailKey, elsewhere);
    return subscribers.eraseOf(websiteId, emailKey);
  };

  const eraseSignUps = async (websiteId: string, emailKey: string) => {
    await letGoOfAll(websiteId, emailKey, { signUps, reservations, now });
    return signUps.eraseOf(websiteId, emailKey);
  };

  const erase = async (websiteId: string, { email }: Pick<ErasedPerson, 'email'>): Promise<ErasedStore[]> => {
    const address = emailKey(email);
    const gone = (store: string, deleted: number) => ({ store, deleted, cleared: 0 });
    return [
      // First what puts people on lists: a submission that is still told of adds nobody any more.
      gone('submissions', await submissions.eraseOf(websiteId, address)),
      gone('saved forms', await saved.eraseOf(websiteId, address)),
      // What a letter's mails tell of somebody leads nowhere without the subscriber.
      gone('subscribers', await eraseSubscribers(websiteId, address)),
      gone('restock sign-ups', await eraseSignUps(websiteId, address)),
      gone('mail suspensions', await suspensions.eraseOf(websiteId, address)),
      gone('team mails', await teamMails.eraseTo(websiteId, address)),
      // Last: what was still on its way is noted there.
      gone('mail log', await mailLines.eraseTo(websiteId, address)),
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
