import { retryMessage } from '@tessera/browser-kit/api/answer.ts';
import { addCartEntry } from '@tessera/contracts/commerce/cart-calls.wire.ts';
import type { Variant } from '@tessera/contracts/commerce/product.ts';
import { createSubscriptionCart } from '@tessera/contracts/commerce/subscription-calls.wire.ts';
import type { ProductDetailProps } from '@tessera/contracts/mounts.ts';
import { CrumbField } from '@tessera/module-kit/crumb-field.tsx';
import { useHydrated } from '@tessera/module-kit/use-hydrated.ts';
import { addButtonLabel } from '@tessera/rules/product/add-button.ts';
import { checkPurchase } from '@tessera/rules/product/check-purchase.ts';
import { isSoldOut } from '@tessera/rules/product/display-mark.ts';
import { isQuantityShown, quantityLimits } from '@tessera/rules/product/quantity.ts';
import { scarcityText } from '@tessera/rules/product/scarcity.ts';
import { productOptions, type VariantChoice } from '@tessera/rules/product/variant-choice.ts';
import { type SubmitEvent, useState } from 'react';
import { tellFailure } from '../../tell-failure.ts';
import { OptionPicker } from './option-picker.tsx';
import { QuantityField } from './quantity-field.tsx';
import { soldOutValues } from './sold-out-values.ts';
import { useAddButton } from './use-add-button.ts';

interface BuyFormProps extends Pick<ProductDetailProps, 'product' | 'settings' | 'path'> {
  problemText: string | undefined;
  choice: VariantChoice;
  variant: Variant | undefined;
  onChoose: (option: string, value: string) => void;
}

type AskedEntry = Omit<Parameters<ReturnType<typeof useAddButton>['add']>[0], 'additionalFields'>;

/** Options, quantity and the button. Without scripts it is a plain post that ends on the cart page, or at the checkout. */
export function BuyForm({ product, settings, path, problemText, choice, variant, onChoose }: BuyFormProps) {
  const [quantity, setQuantity] = useState(String(quantityLimits.default));
  const [problem, setProblem] = useState(problemText);
  const isHydrated = useHydrated();
  const button = useAddButton({
    isExpress: settings.expressCheckout,
    isSubscription: product.isSubscribable,
    describe: () => [product.name, ...Object.values(choice)].join(', '),
  });
  const [isOpening, setOpening] = useState(false);
  const isBusy = button.isBusy || isOpening;
  // The button speaks of the variant that is chosen; a press of it says what the others' would (PROD-090, PROD-094).
  const sellable = {
    ...product,
    variants: variant ? [variant] : product.variants,
    customSoldOutText: product.merchandising.customSoldOutText,
  };
  const isGone = isSoldOut(sellable);
  const scarce = scarcityText(
    product,
    product.merchandising,
    { view: 'product-page', threshold: settings.scarcityThreshold },
    choice,
  );

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const check = checkPurchase(product, choice, quantity);
    setProblem(check.ok ? undefined : check.message);
    if (!check.ok) return;
    const entry = { itemId: product.id, sku: check.variant?.sku ?? null, quantity: check.quantity };
    if (product.additionalFieldsFormId) return askForFields(entry, check.variant);
    const failure = await button.add({ ...entry, additionalFields: null });
    if (failure) await tellFailure(failure);
  };

  const askForFields = async (entry: AskedEntry, of: Variant | null) => {
    const save = (additionalFields: string) => button.add({ ...entry, additionalFields });
    setOpening(true);
    try {
      const { askFields } = await import(/* webpackChunkName: "dialogs" */ './ask-fields.ts');
      setProblem(await askFields({ product, variant: of, saveLabel: addButtonLabel(sellable), save, setOpening }));
    } catch {
      setOpening(false);
      await tellFailure({ title: 'Unable to open form', text: retryMessage });
    }
  };

  return (
    <form
      className="buy-form"
      method="post"
      action={(product.isSubscribable ? createSubscriptionCart : addCartEntry).path}
      noValidate={isHydrated}
      onSubmit={submit}
    >
      <CrumbField />
      <input type="hidden" name="itemId" value={product.id} />
      <input type="hidden" name="returnTo" value={path} />
      {settings.expressCheckout && <input type="hidden" name="goTo" value="checkout" />}
      {productOptions(product).map((option) => (
        <OptionPicker
          key={option.name}
          option={option}
          chosen={choice[option.name]}
          soldOut={soldOutValues(product, option, choice)}
          onChoose={(value) => {
            setProblem(undefined);
            onChoose(option.name, value);
          }}
        />
      ))}
      {scarce && <p className="scarce">{scarce}</p>}
      {problem && (
        <p className="error" role="alert">
          {problem}
        </p>
      )}
      <div className="addline">
        {isQuantityShown(product, settings) ? (
          <QuantityField value={quantity} onChange={setQuantity} />
        ) : (
          <input type="hidden" name="quantity" value="1" />
        )}
        <button
          className={isGone ? 'btn btn-secondary' : 'btn btn-primary'}
          type="submit"
          disabled={isSoldOut(product)}
          aria-disabled={isBusy || isGone || undefined}
        >
          {(isOpening || button.state.name === 'adding' || button.state.name === 'succeeded') && (
            <span className="spin" />
          )}
          {addButtonLabel(sellable, button.state)}
        </button>
      </div>
      {button.status && (
        <div className="added">
          <p>{button.status}</p>
          <a href="/cart">View cart</a>
        </div>
      )}
    </form>
  );
}
