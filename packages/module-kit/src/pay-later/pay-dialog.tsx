import { openDialog } from '@tessera/browser-kit/page/dialog.ts';
import type { Money } from '@tessera/contracts/money.ts';
import { defaultInstallmentCount } from '@tessera/rules/installments/offer.ts';
import { installmentSchedule } from '@tessera/rules/installments/schedule.ts';
import { formatMoney, type MoneyFormatOptions } from '@tessera/rules/money/format-money.ts';
import { createElement, type ReactNode, useEffect, useId, useRef } from 'react';
import { type CleanNode, cleanHtml, textOf } from './clean-html.ts';

export interface PayDialogProps {
  /** The provider's page as it came. */
  html: string;
  /** What is offered for the price shown; nothing while it is out of range. */
  offer: { text: string; price: Money; count: number | undefined } | undefined;
  format: MoneyFormatOptions & { locale: string };
  onClose: () => void;
}

/** The provider's explanation in a modal, with the dates and sums for this price (PAY-098, PAY-103, PAY-104). */
export function PayDialog({ html, offer, format, onClose }: PayDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const nodes = cleanHtml(html);
  const title = nodes.find(isTitle);

  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once, however often it is drawn
  useEffect(() => (dialog.current ? openDialog(dialog.current, { onClose }) : undefined), []);

  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={titleId}>
      <div className="dialog-head">
        <h2 id={titleId}>{title ? textOf([title]) : offer?.text}</h2>
        <button type="button" aria-label="Close" onClick={() => dialog.current?.close()}>
          ×
        </button>
      </div>
      <div className="dialog-body">
        {offer && <p>{offer.text}</p>}
        {offer && <Schedule {...offer} format={format} />}
        {nodes.filter((node) => node !== title).map(draw)}
      </div>
    </dialog>
  );
}

function Schedule({ price, count, format }: NonNullable<PayDialogProps['offer']> & Pick<PayDialogProps, 'format'>) {
  const now = new Date();
  const day = new Intl.DateTimeFormat(format.locale, { day: 'numeric', month: 'short' });
  const onDay = (afterDays: number) =>
    day.format(new Date(now.getFullYear(), now.getMonth(), now.getDate() + afterDays));
  return (
    <ol className="sums">
      {installmentSchedule(price.cents, count ?? defaultInstallmentCount).map(({ afterDays, cents }) => (
        <li key={afterDays}>
          {onDay(afterDays)}
          <span className="num">{formatMoney({ cents, currency: price.currency }, format)}</span>
        </li>
      ))}
    </ol>
  );
}

const isTitle = (node: CleanNode) => typeof node !== 'string' && node.tag === 'h1';

function draw(node: CleanNode, index: number): ReactNode {
  if (typeof node === 'string') return node;
  const { tag, href, children } = node;
  const props = { key: index, ...(href && { href }) };
  return tag === 'br' ? createElement(tag, props) : createElement(tag, props, ...children.map(draw));
}
