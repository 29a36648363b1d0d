import type { BodyOf } from '@tessera/contracts/call.ts';
import type { importSignUps } from '@tessera/contracts/forms/restock-calls.ts';
import type { CatalogueFile } from './catalogue-types.ts';
import type { Days } from './days.ts';
import type { WaitlistFile } from './source-types.ts';

type ImportedSignUp = BodyOf<typeof importSignUps>['signUps'][0];

/** Who waits for what on a website, under the names the catalogue has for it. */
export function signUpsOf(
  websiteId: string,
  file: WaitlistFile,
  catalogue: CatalogueFile,
  days: Days,
): ImportedSignUp[] {
  return file.signUps
    .filter((one) => one.websiteId === websiteId)
    .map(({ id, productId, variantId, siteVisitorEmail, isJoinMailingList, language, ...when }) => {
      const product = catalogue.products.find((one) => one.id === productId);
      const variant = product?.variants.find((one) => one.id === variantId);
      return {
        ...{ id, productId, variantId, siteVisitorEmail, isJoinMailingList, language },
        productTitle: product?.name ?? '',
        variantLabel: Object.values(variant?.attributes ?? {}).join(', '),
        createdOn: days.at(when.createdDayOffset),
        notifiedOn: when.notifiedDayOffset === null ? null : days.at(when.notifiedDayOffset),
      };
    });
}
