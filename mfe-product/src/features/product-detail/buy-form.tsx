import { alertDialog } from '@tessera/browser-kit/page/alert-dialog.ts';
import type { Variant } from '@tessera/contracts/commerce/product.ts';
import { crumbPlaceholder, type ProductDetailProps } from '@tessera/contracts/mounts.ts';
import { useHasScripts } from '@tessera/module-kit/use-has-scripts.ts';
import { addButtonLabel } from '@tessera/rules/product/add-button.ts';
import { checkPurchase } from '@tessera/rules/product/check-purchase.ts';
import { isSoldOut } from '@tessera/rules/product/display-mark.ts';
import { isQuantityShown, quantityLimits } from '@tessera/rules/product/quantity.ts';
import { scarcityText } from '@tessera/rules/product/scarcity.ts';
import { productOptions, type VariantChoice } from '@tessera/rules/product/variant-choice.ts';
import { type SubmitEvent, useState } from 'react';
import { OptionPicker } from './option-picker.tsx';
import styles from './product-detail.module.css';
import { QuantityField } from './quantity-field.tsx';
import { soldOutValues } from './sold-out-values.ts';
import { stockProblem } from './stock-left.ts';
import { useAddButton } from './use-add-button.ts';
import { useFields } from './use-fields.ts';

interface BuyFormProps extends Pick<ProductDetailProps, 'product' | 'settings' | 'path'> {
  problemText: string | undefined;
  choice: VariantChoice;
  variant: Variant | undefined;
  onChoose: (option: string, value: string) => void;
}

/** Options, quantity and the button. Without scripts it is a plain post that ends on the cart page. */
export function BuyForm({ product, settings, path, problemText, choice, variant, onChoose }: BuyFormProps) {
  const [quantity, setQuantity] = useState(String(quantityLimits.default));
  const [problem, setProblem] = useState(problemText);
  const hasScripts = useHasScripts();
  const button = useAddButton({
    isExpress: settings.expressCheckout,
    describe: () => [product.name, ...Object.values(choice)].join(', '),
  });
  const fields = useFields(product);
  const isBusy = button.isBusy || fields.isOpening;
  const sellable = { ...product, customSoldOutText: product.merchandising.customSoldOutText };
  const soldOut = isSoldOut(product);
  const scarce = scarcityText(
    product,
    product.merchandising,
    { view: 'product-page', threshold: settings.scarcityThreshold },
    variant,
  );

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (soldOut || isBusy) return;
    const check = checkPurchase(product, choice, quantity);
    setProblem(check.ok ? undefined : check.message);
    if (!check.ok) return;
    const entry = { itemId: product.id, sku: check.variant?.sku ?? null, quantity: check.quantity };
    if (product.additionalFieldsFormId) return askForFields(entry, check.variant);
    const failure = await button.add({ ...entry, additionalFields: null });
    if (failure) await alertDialog(failure);
  };

  const askForFields = async (entry: { itemId: string; sku: string | null; quantity: number }, of: Variant | null) => {
    fields.setOpening(true);
    const lacking = await stockProblem(product, of);
    fields.setOpening(false);
    if (lacking) return setProblem(lacking);
    await fields.ask(addButtonLabel(sellable), (additionalFields) => button.add({ ...entry, additionalFields }));
  };

  return (
    <form
      className={styles.form}
      method="post"
      action="/api/commerce/shopping-cart/entries"
      noValidate={hasScripts}
      onSubmit={submit}
    >
      <input type="hidden" name="crumb" defaultValue={crumbPlaceholder} suppressHydrationWarning />
      <input type="hidden" name="itemId" value={product.id} />
      <input type="hidden" name="returnTo" value={path} />
      {productOptions(product).map((option) => (
        <OptionPicker
          key={option.name}
          option={option}
          chosen={choice[option.name]}
          soldOut={soldOutValues(product, option.name, choice)}
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
      <div className={styles.line}>
        {isQuantityShown(product, settings) ? (
          <QuantityField value={quantity} onChange={setQuantity} />
        ) : (
          <input type="hidden" name="quantity" value="1" />
        )}
        <button className="btn btn-primary" type="submit" disabled={soldOut} aria-disabled={isBusy || undefined}>
          {(fields.isOpening || button.state.name === 'adding' || button.state.name === 'succeeded') && (
            <span className="spin" />
          )}
          {addButtonLabel(sellable, button.state)}
        </button>
      </div>
      {button.status && (
        <div className={styles.status}>
          <p>{button.status}</p>
          <a href="/cart">View cart</a>
        </div>
      )}
    </form>
  );
}
