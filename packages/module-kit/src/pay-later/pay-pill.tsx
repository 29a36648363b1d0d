import type { StoreSettings } from '@tessera/contracts/commerce/product.ts';
import type { Money } from '@tessera/contracts/money.ts';
import { installmentContext } from '@tessera/rules/installments/context.ts';
import { installmentOffer } from '@tessera/rules/installments/offer.ts';
import { installmentBrand, installmentLocale } from '@tessera/rules/installments/providers.ts';
import { type ComponentType, type MouseEvent, useState } from 'react';
import type { PayDialogProps } from './pay-dialog.tsx';
import styles from './pay-pill.module.css';
import { modalAddress, readModal } from './read-modal.ts';

interface PayPillProps {
  /** The chosen variant's price, or the cart's subtotal (PAY-096, PAY-097). */
  price: Money;
  /** Types of what is bought: the product's, or those of the cart's entries. */
  productTypes: readonly number[];
  settings: Pick<StoreSettings, 'businessCountry' | 'installments' | 'useCLDRMoneyFormat'>;
  /** Language tag of the page. */
  locale: string;
}

interface Shown {
  View: ComponentType<PayDialogProps>;
  html: string;
}

/**
 * Says that a price can be paid in parts, or from when on it could, and opens the provider's explanation (PAY-064 to
 * PAY-106). Draws nothing where paying in parts is not offered. Without scripts it is a link to the provider's page.
 */
export function PayPill({ price, productTypes, settings, locale }: PayPillProps) {
  const [shown, setShown] = useState<Shown>();
  const { businessCountry } = settings;
  const context = installmentContext(settings, locale);
  const format = { locale, useCldr: settings.useCLDRMoneyFormat };
  const offer = installmentOffer(price, productTypes, context, format);
  const providerLocale = installmentLocale(businessCountry, locale);
  if (offer.kind === 'hidden' || !providerLocale) return null;
  if (offer.kind === 'message') return <p className={styles.message}>{offer.text}</p>;

  const brand = installmentBrand(businessCountry, locale) ?? '';
  const open = async (event: MouseEvent) => {
    event.preventDefault();
    try {
      const [html, { PayDialog }] = await Promise.all([
        readModal(providerLocale),
        import(/* webpackChunkName: "pay-dialog" */ './pay-dialog.tsx'),
      ]);
      setShown({ View: PayDialog, html });
    } catch (error) {
      // Nothing of the purchase depends on it, so nobody is told (PAY-105, PAY-106).
      console.warn('The page on paying later could not be loaded.', error);
    }
  };
  return (
    <>
      <a
        className={styles.pill}
        data-offer={offer.kind}
        href={modalAddress(providerLocale)}
        aria-haspopup="dialog"
        onClick={open}
      >
        {offer.kind === 'out-of-range' && <span className={styles.brand}>{brand}</span>}
        <span>{offer.text}</span>
        <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
          <circle cx="10" cy="10" r="7.5" />
          <path d="M10 9v5M10 6v.2" />
        </svg>
      </a>
      {shown && (
        <shown.View
          html={shown.html}
          offer={offer.kind === 'in-range' ? { text: offer.text, price, count: context.count } : undefined}
          format={format}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  );
}
