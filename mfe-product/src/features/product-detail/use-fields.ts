import { retryMessage } from '@tessera/browser-kit/api/answer.ts';
import { alertDialog } from '@tessera/browser-kit/page/alert-dialog.ts';
import { publish } from '@tessera/browser-kit/page/dom-events.ts';
import type { Product } from '@tessera/contracts/commerce/product.ts';
import type { SaveFailure } from '@tessera/contracts/dom-events.ts';
import { useState } from 'react';

type Save = (additionalFields: string) => Promise<SaveFailure | undefined>;

/** Asks for the additional fields of a product before it is added (PROD-153, PROD-159). */
export function useFields({ id, name, fullUrl, additionalFieldsFormId: formId }: Product) {
  const [isOpening, setOpening] = useState(false);

  const ask = async (saveLabel: string, save: Save) => {
    if (!formId) return;
    let isHeard = false;
    publish('forms:open-fields', {
      ...{ itemId: id, title: name, formId, values: null, saveLabel },
      save: (values) => save(JSON.stringify(values)),
      onOpening: (isStill) => {
        isHeard = true;
        setOpening(isStill);
      },
    });
    if (isHeard) return;
    // The lightbox stands on the product's own page only.
    if (location.pathname !== fullUrl) return location.assign(fullUrl);
    await alertDialog({ title: 'Unable to open form', text: retryMessage });
  };

  return { isOpening, setOpening, ask };
}
