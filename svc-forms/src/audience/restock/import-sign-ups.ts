import type { ImportedSignUp } from '@tessera/contracts/forms/restock-calls.ts';
import { emailKey } from '@tessera/rules/email/email-key.ts';
import { newSecret } from '@tessera/service-kit/ids.ts';
import type { GroupStore } from './group-store.ts';
import { untouched } from './sign-up.ts';
import type { NewSignUp } from './sign-up-model.ts';
import type { SignUpStore } from './sign-up-store.ts';

interface ImportDeps {
  signUps: SignUpStore;
  groups: GroupStore;
}

/** Takes over sign-ups that were made elsewhere. Those that are here stay as they are, so a load can be repeated. */
export async function importSignUps(
  websiteId: string,
  imported: readonly ImportedSignUp[],
  { signUps, groups }: ImportDeps,
): Promise<number> {
  const oldestFirst = imported.toSorted((a, b) => b.createdOn - a.createdOn);
  const byVariant = new Map(oldestFirst.map((one) => [one.variantId, one]));
  await groups.noteNew(
    websiteId,
    [...byVariant.values()].map(({ productId, variantId, productTitle, variantLabel, createdOn }) => ({
      ...{ productId, variantId, productTitle, variantLabel },
      createdMs: createdOn,
    })),
  );
  return signUps.insertNew(websiteId, imported.map(toSignUp));
}

function toSignUp({ id, siteVisitorEmail: email, createdOn, notifiedOn, ...rest }: ImportedSignUp): NewSignUp {
  const { productId, variantId, isJoinMailingList, language } = rest;
  return {
    _id: id,
    ...{ productId, variantId, email, isJoinMailingList, language },
    emailKey: emailKey(email),
    consentText: null,
    isOpen: notifiedOn === null,
    createdMs: createdOn,
    key: newSecret(),
    ...untouched,
    ...(notifiedOn !== null && { state: 'sent', toldMs: notifiedOn, askedMs: notifiedOn }),
  };
}
