import { type ErasedPerson, type ErasedStore, erasePerson } from '@tessera/contracts/erasure/erase-person.ts';
import { emailKey } from '@tessera/rules/email/email-key.ts';
import type { Feature, ServiceDeps } from '@tessera/service-kit/feature.ts';
import { route } from '@tessera/service-kit/http/route.ts';
import { createMailLines } from '@tessera/service-kit/mail/log/mail-lines.ts';

/** Removes a person from an area's stores. @returns how many documents of which store */
type EraseIn = (websiteId: string, emailKey: string) => Promise<{ store: string; deleted: number }[]>;

/** Erases a person wherever this service stores an address (SAFE-51). The areas are erased in the order given. */
export function erasureFeature(
  { models, now }: Pick<ServiceDeps, 'models' | 'now'>,
  areas: readonly EraseIn[],
): Feature {
  const mailLines = createMailLines(models, now);

  const erase = async (websiteId: string, { email }: Pick<ErasedPerson, 'email'>): Promise<ErasedStore[]> => {
    const address = emailKey(email);
    const erased: { store: string; deleted: number }[] = [];
    for (const eraseIn of areas) erased.push(...(await eraseIn(websiteId, address)));
    // Last: mails that were still on their way are recorded there.
    erased.push({ store: 'mail log', deleted: await mailLines.eraseTo(websiteId, address) });
    return erased.map((one) => ({ ...one, cleared: 0 }));
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
