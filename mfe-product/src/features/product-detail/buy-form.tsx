import { addCartEntry } from '@tessera/contracts/commerce/cart-calls.wire.ts';
import type { Variant } from '@tessera/contracts/commerce/product.ts';
import { createSubscriptionCart } from '@tessera/contracts/commerce/subscription-calls.wire.ts';
import type { ProductDetailProps } from '@tessera/contracts/mounts.ts';
import { BusyButton } from '@tessera/module-kit/busy-button.tsx';
import { CrumbField } from '@tessera/module-kit/crumb-field.tsx';
import { useHydrated } from '@tessera/module-kit/use-hydrated.ts';
import { isSoldOut } from '@tessera/rules/product/display-mark.ts';
import { preOrderText } from '@tessera/rules/product/pre-order.ts';
import { isQuantityShown } from '@tessera/rules/product/quantity.ts';
import { scarcityText } from '@tessera/rules/product/scarcity.ts';
import { productOptions, type VariantChoice } from '@tessera/rules/product/variant-choice.ts';
import type { SubmitEvent } from 'react';
import { OptionPicker } from './option-picker.tsx';
import { QuantityField } from './quantity-field.tsx';
import { soldOutValues } from './sold-out-values.ts';
import { usePurchase } from './use-purchase.ts';

interface BuyFormProps extends Pick<ProductDetailProps, 'product' | 'settings' | 'path' | 'locale'> {
  problemText: string | undefined;
  choice: VariantChoice;
  variant: Variant | undefined;
  onChoose: (option: string, value: string) => void;
}

/** Options, quantity and the button. Without scripts it is a plain post that ends on the cart page, or at the checkout. */
export function BuyForm({ product, settings, path, locale, problemText, choice, variant, onChoose }: BuyFormProps) {
  const isHydrated = useHydrated();
  const purchase = usePurchase({ product, settings, choice, variant, problemText });
  const { problem, button } = purchase;
  const scarce = scarcityText(
    product,
    product.merchandising,
    { view: 'product-page', threshold: settings.scarcityThreshold },
    choice,
  );

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    return purchase.buy();
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
            purchase.clearProblem();
            onChoose(option.name, value);
          }}
        />
      ))}
      {scarce && <p className="scarce">{scarce}</p>}
      {variant?.preOrder && (
        <p className="pre-order">{`${preOrderText(variant.preOrder, locale)}. You pay for it now.`}</p>
      )}
      {problem && (
        <p className="error" role="alert">
          {problem}
        </p>
      )}
      <div className="addline">
        {isQuantityShown(product, settings) ? (
          <QuantityField value={purchase.quantity} onChange={purchase.setQuantity} />
        ) : (
          <input type="hidden" name="quantity" value="1" />
        )}
        <BusyButton
          className={button.isGone ? 'btn btn-secondary' : 'btn btn-primary'}
          disabled={isSoldOut(product)}
          aria-disabled={button.isBusy || button.isGone || undefined}
          isBusy={button.spins}
          label={button.label}
        />
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
