import { addCoupon, removeCoupon } from '@tessera/contracts/commerce/cart-calls.wire.ts';
import { addGiftCard, removeGiftCard } from '@tessera/contracts/commerce/gift-card-calls.wire.ts';
import { formAction } from '@tessera/contracts/path.ts';
import { CrumbField } from '@tessera/module-kit/crumb-field.tsx';
import type { CodeKind } from './use-codes.ts';

const actions: Record<CodeKind, string> = { giftCard: addGiftCard.path, coupon: addCoupon.path };

/** Ids of the forms that send codes. Forms cannot be nested, so their fields name them. */
export const codeForm = (kind: CodeKind) => `checkout-code-${kind}`;
export const removeForm = 'checkout-code-remove';

/** Where a code is taken off the cart by a plain form. */
export const removeAction = (kind: CodeKind, key: string) =>
  kind === 'coupon' ? formAction(removeCoupon, { code: key }) : formAction(removeGiftCard, { giftCardId: key });

/** The forms of the code fields, outside the form of the checkout: for a page without scripts. */
export function CodeForms() {
  return (
    <div hidden>
      {(['giftCard', 'coupon'] as const).map((kind) => (
        <form key={kind} id={codeForm(kind)} method="post" action={actions[kind]}>
          <CrumbField />
          <input type="hidden" name="returnTo" value="/checkout" />
        </form>
      ))}
      <form id={removeForm} method="post">
        <CrumbField />
        <input type="hidden" name="returnTo" value="/checkout" />
      </form>
    </div>
  );
}
