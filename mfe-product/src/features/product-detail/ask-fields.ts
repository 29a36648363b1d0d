import { retryMessage } from '@tessera/browser-kit/api/answer.ts';
import { publish } from '@tessera/browser-kit/page/dom-events.ts';
import type { Product, Variant } from '@tessera/contracts/commerce/product.ts';
import type { SaveFailure } from '@tessera/contracts/dom-events.ts';
import * as spoken from '@tessera/contracts/spoken-events.wire.ts';
import { tellFailure } from '../../tell-failure.ts';
import { stockProblem } from './stock-left.ts';

interface Asked {
  product: Product;
  variant: Variant | null;
  saveLabel: string;
  /** Adds the product with what was filled in. */
  save: (additionalFields: string) => Promise<SaveFailure | undefined>;
  setOpening: (isOpening: boolean) => void;
}

/**
 * Asks for the additional fields of a product before it is added, if there is enough of it (PROD-114, PROD-153,
 * PROD-159).
 * @returns what to tell when the form is not to be opened
 */
export async function askFields({ product, variant, saveLabel, save, setOpening }: Asked): Promise<string | undefined> {
  const { id, name, fullUrl, additionalFieldsFormId: formId } = product;
  if (!formId) return undefined;
  const lacking = await stockProblem(product, variant);
  setOpening(false);
  if (lacking) return lacking;
  let isHeard = false;
  publish(spoken.formsOpenFields, {
    ...{ itemId: id, title: name, formId, values: null, saveLabel },
    save: (values) => save(JSON.stringify(values)),
    onOpening: (isStill) => {
      isHeard = true;
      setOpening(isStill);
    },
  });
  if (isHeard) return undefined;
  // The lightbox stands on the product's own page only.
  if (location.pathname !== fullUrl) location.assign(fullUrl);
  else await tellFailure({ title: 'Unable to open form', text: retryMessage });
  return undefined;
}
