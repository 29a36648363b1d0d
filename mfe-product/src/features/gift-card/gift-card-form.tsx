import { addCartEntry } from '@tessera/contracts/commerce/cart-calls.wire.ts';
import type { ProductDetailProps } from '@tessera/contracts/mounts.ts';
import { BusyButton } from '@tessera/module-kit/busy-button.tsx';
import { CrumbField } from '@tessera/module-kit/crumb-field.tsx';
import { useHydrated } from '@tessera/module-kit/use-hydrated.ts';
import { denominations } from '@tessera/rules/gift-cards/denominations.ts';
import { formatCents, moneyFormat } from '@tessera/rules/money/format-money.ts';
import { pickerLabel } from '@tessera/rules/product/variant-choice.ts';
import { useGiftCardPurchase } from './use-gift-card-purchase.ts';

interface GiftCardFormProps extends Pick<ProductDetailProps, 'product' | 'settings' | 'locale' | 'path'> {
  problemText: string | undefined;
}

const problemId = 'gift-card-problem';

/** One value to choose and the button. Without scripts it is a plain post that ends at the checkout too. */
export function GiftCardForm({ product, settings, locale, path, problemText }: GiftCardFormProps) {
  const { sku, choose, problem, isBusy, submit } = useGiftCardPurchase(product, problemText);
  const isHydrated = useHydrated();
  const values = denominations(product);
  const chosen = values.find((value) => value.sku === sku);
  const amount = (cents: number) => formatCents(cents, moneyFormat(settings, locale));

  return (
    <form className="buy-form" method="post" action={addCartEntry.path} noValidate={isHydrated} onSubmit={submit}>
      <CrumbField />
      <input type="hidden" name="itemId" value={product.id} />
      <input type="hidden" name="quantity" value="1" />
      <input type="hidden" name="returnTo" value={path} />
      <input type="hidden" name="goTo" value="checkout" />
      <fieldset className="choices denoms" aria-describedby={problem ? problemId : undefined}>
        <legend>{pickerLabel()}</legend>
        {values.map((value) => (
          <label key={value.sku}>
            <input
              type="radio"
              name="sku"
              value={value.sku}
              required
              checked={value.sku === sku}
              onChange={() => choose(value.sku)}
            />
            <span className="chip num">{amount(value.price)}</span>
          </label>
        ))}
      </fieldset>
      {problem && (
        <p className="error" id={problemId}>
          {problem}
        </p>
      )}
      <BusyButton
        className="btn btn-primary"
        disabled={values.length === 0}
        isBusy={isBusy}
        label={chosen ? `Buy, ${amount(chosen.price)}` : 'Buy'}
      />
      <p className="help">
        {values.length === 0
          ? 'This gift card cannot be bought right now.'
          : 'Goes straight to checkout. The code comes by email as soon as the order is placed, and it never expires.'}
      </p>
    </form>
  );
}
