import type { ApiFailure } from '@tessera/browser-kit/api/answer.ts';
import { isEnter } from '@tessera/browser-kit/page/is-enter.ts';
import type { Cart } from '@tessera/contracts/commerce/cart.ts';
import type { MoneyFormat } from '@tessera/contracts/money.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { Money } from '../../ui/money.tsx';
import styles from './checkout.module.css';
import { codeForm, removeAction, removeForm } from './code-forms.tsx';
import { type CartCall, type CodeKind, type Codes, useCodes } from './use-codes.ts';

export interface CodeFieldsProps {
  cart: Cart;
  money: MoneyFormat;
  /** Makes a call that changes the figures. @returns why it was refused */
  change: (call: CartCall) => Promise<ApiFailure | undefined>;
}

const fieldId = (kind: CodeKind) => `${codeForm(kind)}-field`;

/** Gift cards and discount codes: what is used, what is not and why, and a field for another of each. */
export function CodeFields({ cart, money, change }: CodeFieldsProps) {
  const codes = useCodes(change);
  const applied = cart.validCoupons.filter(({ isAutomatic }) => !isAutomatic);
  return (
    <div className={styles.inside}>
      <CodeField kind="giftCard" label="Gift card code" codes={codes} />
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
      <CodeField kind="coupon" label="Discount code" codes={codes} />
      {cart.invalidCoupons.map(({ code, reason }) => (
        <p key={code} className={`error ${styles.refused}`} role="alert">
          {`${code} is not applied. ${reason}`}
          <Remove kind="coupon" of={code} name={`discount code ${code}`} codes={codes} />
        </p>
      ))}
      {applied.length > 0 && (
        <ul className={styles.used}>
          {applied.map(({ code, description }) => (
            <li key={code}>
              <span>
                {code}
                <small>{description}</small>
              </span>
              <Remove kind="coupon" of={code} name={`discount code ${code}`} codes={codes} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The field the server drew, while these fields are about to take its place. */
const drawnField = (id: string) =>
  typeof document === 'undefined' ? null : document.querySelector<HTMLInputElement>(`input#${id}`);

/** Text typed before these fields were hydrated, and the position of the cursor. */
function useTakenOver(id: string) {
  const field = useRef<HTMLInputElement>(null);
  const [{ typed, caret }] = useState(() => {
    const before = drawnField(id);
    const isIn = before !== null && before === document.activeElement;
    return { typed: before?.value ?? '', caret: isIn && ([before.selectionStart, before.selectionEnd] as const) };
  });
  // In the same breath as it takes the other's place: a key pressed in between would go nowhere.
  useLayoutEffect(() => {
    if (!caret) return;
    field.current?.focus();
    field.current?.setSelectionRange(...caret);
  }, [caret]);
  return { field, typed };
}

/** Without scripts its form is outside the form of the checkout. */
function CodeField({ kind, label, codes }: { kind: CodeKind; label: string; codes: Codes }) {
  const id = fieldId(kind);
  const { field, typed } = useTakenOver(id);
  const [code, setCode] = useState(typed);
  const problem = codes.problems[kind];
  const send = async (event: { preventDefault(): void }) => {
    event.preventDefault();
    const sent = code.trim();
    // The next code may be typed already.
    if (sent && (await codes.add(kind, sent))) setCode((now) => (now.trim() === sent ? '' : now));
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <span className="join">
        <input
          className="input"
          ref={field}
          id={id}
          form={codeForm(kind)}
          name="code"
          autoComplete="off"
          spellCheck={false}
          maxLength={50}
          value={code}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          onChange={(event) => setCode(event.target.value)}
          onKeyDown={(event) => void (isEnter(event) && send(event))}
        />
        <button
          className="btn btn-secondary"
          type="submit"
          form={codeForm(kind)}
          aria-label={`Apply ${label.toLowerCase()}`}
          aria-disabled={codes.isBusy}
          onClick={send}
        >
          Apply
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
      className="btn btn-quiet"
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
