import { openDialog } from '@tessera/browser-kit/page/dialog.ts';
import type { InstallmentOffer } from '@tessera/contracts/commerce/installment-offer.ts';
import type { MoneyFormat } from '@tessera/contracts/money.ts';
import { offerText } from '@tessera/rules/installments/offer-text.ts';
import { installmentSchedule } from '@tessera/rules/installments/schedule.ts';
import { formatCents } from '@tessera/rules/money/format-money.ts';
import { createElement, type ReactNode, useEffect, useId, useRef } from 'react';
import { type CleanNode, cleanHtml, textOf } from './clean-html.ts';

/** The dialog opens when it is drawn: whoever closes it takes it off the page. */
export interface PayDialogProps {
  /** The provider's page as it came. */
  html: string;
  /** What is offered for the price shown; its dates and sums are told only while it is in range. */
  offer: InstallmentOffer;
  money: MoneyFormat;
  onClose: () => void;
}

/** The provider's explanation in a modal, with the dates and sums for this price (PAY-098, PAY-103, PAY-104). */
export function PayDialog({ html, offer, money, onClose }: PayDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const nodes = cleanHtml(html);
  const title = nodes.find(isTitle);
  const text = offerText(offer, money);

  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once, however often it is drawn
  useEffect(() => (dialog.current ? openDialog(dialog.current, { onClose }) : undefined), []);

  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={titleId}>
      <div className="dialog-head">
        <h2 id={titleId}>{title ? textOf([title]) : text}</h2>
        <button type="button" aria-label="Close" onClick={() => dialog.current?.close()}>
          ×
        </button>
      </div>
      <div className="dialog-body">
        {offer.kind === 'in-range' && (
          <>
            <p>{text}</p>
            <Schedule {...offer} money={money} />
          </>
        )}
        {nodes.filter((node) => node !== title).map(draw)}
      </div>
    </dialog>
  );
}

interface ScheduleProps extends Pick<PayDialogProps, 'money'> {
  priceCents: number;
  count: number;
}

function Schedule({ priceCents, count, money }: ScheduleProps) {
  const now = new Date();
  const day = new Intl.DateTimeFormat(money.locale, { day: 'numeric', month: 'short' });
  const onDay = (afterDays: number) =>
    day.format(new Date(now.getFullYear(), now.getMonth(), now.getDate() + afterDays));
  return (
    <ol className="sums">
      {installmentSchedule(priceCents, count).map(({ afterDays, cents }) => (
        <li key={afterDays}>
          {onDay(afterDays)}
          <span className="num">{formatCents(cents, money)}</span>
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
