import type { PageContext } from '@tessera/contracts/html-data-blocks.ts';
import { withoutSecret } from '@tessera/contracts/secret-path.ts';

/** What census events tell of the page they happened on; what is not known is left out (DATA-127, DATA-132, DATA-139). */
export function pageFields(context: PageContext) {
  const { pageTitle, pageId, pagePath, pagePermissionTypeValue, contentSource, collection, item } = context;
  return {
    ...{ pageTitle, pagePath: withoutSecret(pagePath), contentSource },
    ...(pageId && { pageId }),
    ...(pagePermissionTypeValue !== null && { pagePermissionTypeValue }),
    ...(collection && { collectionId: collection.id }),
    ...(item && { itemId: item.id }),
  };
}
