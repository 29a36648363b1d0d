import { retryMessage } from '@tessera/browser-kit/api/answer.ts';
import type { Variant } from '@tessera/contracts/commerce/product.ts';
import type { ProductDetailProps } from '@tessera/contracts/mounts.ts';
import { addButtonLabel } from '@tessera/rules/product/add-button.ts';
import { checkPurchase } from '@tessera/rules/product/check-purchase.ts';
import { isSoldOut } from '@tessera/rules/product/display-mark.ts';
import { quantityLimits } from '@tessera/rules/product/quantity.ts';
import type { VariantChoice } from '@tessera/rules/product/variant-choice.ts';
import { useState } from 'react';
import { tellFailure } from '../../tell-failure.ts';
import { useAddButton } from './use-add-button.ts';

interface Bought extends Pick<ProductDetailProps, 'product' | 'settings'> {
  choice: VariantChoice;
  variant: Variant | undefined;
  /** What a plain post was refused with. */
  problemText: string | undefined;
}

type AskedEntry = Omit<Parameters<ReturnType<typeof useAddButton>['add']>[0], 'additionalFields'>;

/** What is about to be bought, and the press of the button: checked, asked for its fields where it has some, and added. */
export function usePurchase({ product, settings, choice, variant, problemText }: Bought) {
  const [quantity, setQuantity] = useState(String(quantityLimits.default));
  const [problem, setProblem] = useState(problemText);
  const [isOpening, setOpening] = useState(false);
  const { add, isBusy, state, status } = useAddButton({
    isExpress: settings.expressCheckout,
    isSubscription: product.isSubscribable,
    describe: () => [product.name, ...Object.values(choice)].join(', '),
  });
  // The button speaks of the variant that is chosen; a press of it says what the others' would (PROD-090, PROD-094).
  const sellable = {
    ...product,
    variants: variant ? [variant] : product.variants,
    customSoldOutText: product.merchandising.customSoldOutText,
  };

  async function buy(): Promise<void> {
    if (isBusy || isOpening) return;
    const check = checkPurchase(product, choice, quantity);
    setProblem(check.ok ? undefined : check.message);
    if (!check.ok) return;
    const entry = { itemId: product.id, sku: check.variant?.sku ?? null, quantity: check.quantity };
    if (product.additionalFieldsFormId) return askForFields(entry, check.variant);
    const failure = await add({ ...entry, additionalFields: null });
    if (failure) await tellFailure(failure);
  }

  async function askForFields(entry: AskedEntry, of: Variant | null): Promise<void> {
    const save = (additionalFields: string) => add({ ...entry, additionalFields });
    setOpening(true);
    try {
      const { askFields } = await import(/* webpackChunkName: "dialogs" */ './ask-fields.ts');
      setProblem(await askFields({ product, variant: of, saveLabel: addButtonLabel(sellable), save, setOpening }));
    } catch {
      setOpening(false);
      await tellFailure({ title: 'Unable to open form', text: retryMessage });
    }
  }

  return {
    quantity,
    setQuantity,
    problem,
    clearProblem: () => setProblem(undefined),
    buy,
    button: {
      label: addButtonLabel(sellable, state),
      isGone: isSoldOut(sellable),
      isBusy: isBusy || isOpening,
      spins: isOpening || state.name === 'adding' || state.name === 'succeeded',
      status,
    },
  };
}
