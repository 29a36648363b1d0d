import type { Cart } from '@tessera/contracts/commerce/cart.ts';
import type { MoneyFormat } from '@tessera/contracts/money.ts';
import { useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { Money } from '../../ui/money.tsx';
import styles from './checkout.module.css';
import { codeForm, removeAction, removeForm } from './code-forms.tsx';
import type { CodeKind, Codes } from './use-codes.ts';

interface CodeFieldsProps {
  cart: Cart;
  codes: Codes;
  money: MoneyFormat;
}

const fieldId = (kind: CodeKind) => `${codeForm(kind)}-field`;

/** Gift cards and discount codes: what is used, and a field for another of each. */
export function CodeFields({ cart, codes, money }: CodeFieldsProps) {
  // Only how it begins: what the buyer opens or closes stays so.
  const [startsOpen] = useState(cart.giftCards.length + cart.coupons.length > 0);
  const [refused] = cart.invalidCoupons;
  return (
    <details className={styles.codes} open={startsOpen}>
      <summary>Use a gift card or a discount code</summary>
      <div className={styles.inside}>
        <CodeField kind="giftCard" label="Gift card code" codes={codes} problem={codes.problems.giftCard} />
        {cart.giftCards.length > 0 && (
          <ul className={styles.used}>
            {cart.giftCards.map(({ id, codeLast4, appliedCents, balanceCents }) => (
              <li key={id}>
                <span>
                  Gift card ending in {codeLast4}
                  <small>
                    Pays <Money cents={appliedCents} {...money} />,{' '}
                    <Money cents={balanceCents - appliedCents} {...money} /> stays on it
                  </small>
                </span>
                <Remove kind="giftCard" of={id} name={`gift card ending in ${codeLast4}`} codes={codes} />
              </li>
            ))}
          </ul>
        )}
        <CodeField
          kind="coupon"
          label="Discount code"
          codes={codes}
          problem={codes.problems.coupon ?? (refused && `${refused.code}: ${refused.reason}`)}
        />
        {cart.coupons.length > 0 && (
          <ul className={styles.used}>
            {cart.coupons.map((code) => (
              <li key={code}>
                <span>{code}</span>
                <Remove kind="coupon" of={code} name={`discount code ${code}`} codes={codes} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </details>
  );
}

interface CodeFieldProps {
  kind: CodeKind;
  label: string;
  codes: Codes;
  problem: string | undefined;
}

function CodeField({ kind, label, codes, problem }: CodeFieldProps) {
  const id = fieldId(kind);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <span className="join">
        <input
          className="input"
          id={id}
          form={codeForm(kind)}
          name="code"
          autoComplete="off"
          spellCheck={false}
          maxLength={50}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
        />
        <button className="btn btn-secondary" type="submit" form={codeForm(kind)} aria-disabled={codes.isBusy}>
          Use
        </button>
      </span>
      {problem && (
        <p className="error" id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

function Remove({ kind, of, name, codes }: { kind: CodeKind; of: string; name: string; codes: Codes }) {
  return (
    <button
      type="submit"
      form={removeForm}
      formAction={removeAction(kind, of)}
      aria-label={`Remove ${name}`}
      onClick={async (event) => {
        event.preventDefault();
        // The button goes with what it removed.
        if (await codes.remove(kind, of)) document.getElementById(fieldId(kind))?.focus();
      }}
    >
      <Icon name="cross" />
    </button>
  );
}
