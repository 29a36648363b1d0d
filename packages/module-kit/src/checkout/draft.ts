import type { CheckoutDraft } from '@tessera/contracts/commerce/checkout-form-calls.ts';
import type { BuyerFields } from './buyer-fields.ts';

/** What keeps a half-filled checkout. It lives from the first key to the end of the page. */
export interface Draft {
  /** What is typed by now. */
  note: (typed: BuyerFields) => void;
  /** Keeps what changed since the last time. */
  keep: () => void;
  stop: () => void;
}

/**
 * Keeps what is typed with the cart, so that nobody types it twice: whenever a field is left, and when the page is. A
 * failure costs nothing but that.
 */
export function startDraft(known: BuyerFields, save: (changed: CheckoutDraft) => Promise<unknown>): Draft {
  let typed = draftOf(known);
  let kept: Readonly<Record<string, string | undefined>> = typed;
  const keep = () => {
    const changed = Object.entries(typed).filter(([name, text]) => text !== kept[name]);
    if (changed.length === 0) return;
    kept = typed;
    void save(Object.fromEntries(changed));
  };
  window.addEventListener('pagehide', keep);
  return {
    note: (now) => {
      typed = draftOf(now);
    },
    keep,
    stop: () => window.removeEventListener('pagehide', keep),
  };
}

/** What is kept with the cart: all but the card. */
export function draftOf({ cardNumber: _, cardExpires: __, cardCode: ___, ...typed }: BuyerFields): CheckoutDraft {
  return typed;
}
