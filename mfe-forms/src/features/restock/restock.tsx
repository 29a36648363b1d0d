import { subscribe } from '@tessera/browser-kit/page/dom-events.ts';
import { signUpForRestock } from '@tessera/contracts/forms/restock-calls.wire.ts';
import * as heard from '@tessera/contracts/heard-events.wire.ts';
import type { RestockProps } from '@tessera/contracts/mounts.ts';
import { CrumbField } from '@tessera/module-kit/crumb-field.tsx';
import { restockAnchor } from '@tessera/rules/product/restock-offer.ts';
import { restockTexts } from '@tessera/rules/product/restock-texts.ts';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { WithoutCaptcha } from '../../captcha/without-captcha.tsx';
import styles from './restock.module.css';
import { heldText, RestockFields, RestockForm } from './restock-form.tsx';

/**
 * Offered where the product's page has a place for it: beside what is chosen, while that is sold out (STOCK-002).
 * Without scripts there is no choice: a plain form with all sold-out variants is at the end of the page.
 */
export function Restock(props: RestockProps) {
  const place = usePlace();
  return (
    <>
      <noscript>
        <PlainRestock {...props} />
      </noscript>
      {place &&
        createPortal(<RestockForm key={place.variantId} {...props} variantId={place.variantId} />, place.element)}
    </>
  );
}

interface Place {
  element: HTMLElement;
  variantId: string;
}

/** Where the page wants the form, and for which variant; the page says when that changes. */
function usePlace(): Place | undefined {
  const [place, setPlace] = useState<Place>();
  useEffect(() => {
    const look = () => {
      const element = document.querySelector<HTMLElement>('[data-restock]');
      const variantId = element?.dataset.restock;
      setPlace(element && variantId ? { element, variantId } : undefined);
    };
    look();
    return subscribe(heard.productRestockPlace, look);
  }, []);
  return place;
}

function PlainRestock({ productId, soldOut, messages, mailingList, path, ...props }: RestockProps) {
  const { outcome, isHeld, hasCaptcha, problemText } = props;
  const texts = restockTexts(messages);
  const [first] = soldOut;
  return (
    <section className={`${styles.restock} ${styles.plain}`} id={restockAnchor}>
      <h2>{texts.callToAction}</h2>
      {first?.label && soldOut.length === 1 && <p>Sold out: {first.label}</p>}
      {outcome === 'sent' ? (
        <p className="note">{isHeld ? `${texts.success} ${heldText}` : texts.success}</p>
      ) : (
        <form className={styles.form} method="post" action={signUpForRestock.path}>
          <CrumbField />
          <input type="hidden" name="productId" value={productId} />
          <input type="hidden" name="pagePath" value={path} />
          <input type="hidden" name="consentText" value={texts.callToAction} />
          {soldOut.length === 1 ? (
            <input type="hidden" name="variantId" value={first?.id} />
          ) : (
            <div className="field">
              <label htmlFor="restock-variant">Sold out</label>
              <select className="select" id="restock-variant" name="variantId">
                {soldOut.map(({ id, label }) => (
                  <option key={id} value={id}>
                    {label}
                  </option>
                ))}
              </select>
            </div>
          )}
          <RestockFields
            {...{ id: 'restock', mailingList, button: texts.button }}
            problem={outcome === 'failed' ? problemText : undefined}
          />
          {hasCaptcha && <WithoutCaptcha />}
        </form>
      )}
    </section>
  );
}
