import { cartFailureText } from '@tessera/browser-kit/api/cart-failure.ts';
import { alertDialog } from '@tessera/browser-kit/page/alert-dialog.ts';
import { onReturn } from '@tessera/browser-kit/page/on-return.ts';
import type { ProductDetailProps } from '@tessera/contracts/mounts.ts';
import { checkDenomination, giftCardAlertTitle } from '@tessera/rules/gift-cards/denominations.ts';
import { type SubmitEvent, useEffect, useState } from 'react';
import { addToCart } from '../../product-api.ts';

/** The value that is chosen, and its way into the cart and on to the checkout. */
export function useGiftCardPurchase(product: ProductDetailProps['product'], problemText: string | undefined) {
  const [sku, setSku] = useState<string>();
  const [problem, setProblem] = useState(problemText);
  const [isBusy, setBusy] = useState(false);

  useEffect(() => onReturn(() => setBusy(false)), []);

  const refuse = async (text: string) => {
    setProblem(text);
    await alertDialog({ title: giftCardAlertTitle, text });
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const check = checkDenomination(product, sku);
    if (!check.ok) return refuse(check.message);
    setBusy(true);
    const answer = await addToCart({ itemId: product.id, sku: check.variant.sku, quantity: 1, additionalFields: null });
    if (answer.ok) return location.assign('/checkout');
    setBusy(false);
    await refuse(cartFailureText(answer));
  };

  const choose = (chosen: string) => {
    setSku(chosen);
    setProblem(undefined);
  };
  return { sku, choose, problem, isBusy, submit };
}
