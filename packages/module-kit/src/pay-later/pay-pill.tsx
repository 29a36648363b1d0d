import type { InstallmentOffer } from '@tessera/contracts/commerce/installment-offer.ts';
import type { MoneyFormat } from '@tessera/contracts/money.ts';
import { offerText } from '@tessera/rules/installments/offer-text.ts';
import { type ComponentType, type MouseEvent, useState } from 'react';
import type { PayDialogProps } from './pay-dialog.tsx';
import { modalAddress, readModal } from './read-modal.ts';

interface PayPillProps {
  /** Of the chosen variant's price, or of what is left to pay of the cart (PAY-096, PAY-097); null where there is none. */
  offer: InstallmentOffer | null;
  money: MoneyFormat;
}

interface Shown {
  View: ComponentType<PayDialogProps>;
  html: string;
}

/**
 * Says that a price can be paid in parts, or from when on it could, and opens the provider's explanation (PAY-064 to
 * PAY-106). Draws nothing where paying in parts is not offered. Without scripts it is a link to the provider's page.
 */
export function PayPill({ offer, money }: PayPillProps) {
  const [shown, setShown] = useState<Shown>();
  if (!offer) return null;
  const text = offerText(offer, money);
  if (offer.kind === 'message') return <p className="paypill">{text}</p>;

  const open = async (event: MouseEvent) => {
    event.preventDefault();
    try {
      const [html, { PayDialog }] = await Promise.all([
        readModal(offer.locale),
        import(/* webpackChunkName: "dialogs" */ './pay-dialog.tsx'),
      ]);
      setShown({ View: PayDialog, html });
    } catch (error) {
      // Nothing of the purchase depends on it, so nobody is told (PAY-105, PAY-106).
      console.warn('No page on paying later.', error);
    }
  };
  return (
    <>
      <a
        className="paypill"
        data-offer={offer.kind}
        href={modalAddress(offer.locale)}
        aria-haspopup="dialog"
        onClick={open}
      >
        {offer.kind === 'out-of-range' && <b>{offer.brand}</b>}
        <span>{text}</span>
        <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
          <circle cx="10" cy="10" r="7.5" />
          <path d="M10 9v5M10 6v.2" />
        </svg>
      </a>
      {shown && <shown.View html={shown.html} offer={offer} money={money} onClose={() => setShown(undefined)} />}
    </>
  );
}
