import { Link } from '@tanstack/react-router';
import type { InventoryProduct } from '@tessera/contracts/commerce/inventory-calls.ts';
import type { TicketDate } from '@tessera/contracts/site/tickets-field.ts';
import { useAdmin } from '../../../../kit/context/admin-context.ts';
import { useMoney } from '../../../../kit/context/use-money.ts';
import { SelectField } from '../../../../kit/ui/inputs/field.tsx';
import { MomentField } from '../../../../kit/ui/inputs/moment-field.tsx';
import styles from './tickets.module.css';

interface TicketRowProps {
  variant: InventoryProduct['variants'][number];
  /** Undefined where the variant is for none of the event's dates. */
  date: TicketDate | undefined;
  /** No more variants can be chosen. */
  isFull: boolean;
  onChange: (date: TicketDate | undefined) => void;
}

/** A variant with what it costs and has left, and the date it is for. */
export function TicketRow({ variant, date, isFull, onChange }: TicketRowProps) {
  const { website } = useAdmin();
  const money = useMoney();
  const { variantId, productId, attributes, sku, onSale, salePriceCents, priceCents } = variant;
  const label = Object.values(attributes).join(', ') || sku;
  const cents = onSale && salePriceCents !== null ? salePriceCents : priceCents;
  const use = date === undefined ? 'none' : date.startDate === null ? 'own' : 'other';
  const choose = (next: string) => {
    if (next === 'none') return onChange(undefined);
    const startDate = next === 'own' ? null : Date.now();
    onChange({ variantId, startDate, endDate: null, formerDate: null });
  };
  return (
    <li className={styles.row}>
      <h4>{label}</h4>
      <p className={styles.facts}>
        <span>{money({ cents, currency: website.currency })}</span>
        <span>
          {variant.unlimited ? 'No limit of places' : `${variant.available} of ${variant.onHand} places free`}
        </span>
        {variant.held > 0 && <span>{variant.held} held at checkout</span>}
      </p>
      <SelectField
        label={`Date of ${label}`}
        value={use}
        choices={[
          ...(use !== 'none' || !isFull
            ? [
                { value: 'own', name: 'The date of the event' },
                { value: 'other', name: 'Another date' },
              ]
            : []),
          { value: 'none', name: 'Not for this event' },
        ]}
        onChange={choose}
      />
      {date && date.startDate !== null && <OtherDate label={label} date={date} onChange={onChange} />}
      <div className={styles.links}>
        <Link to="/commerce/waitlists/$productId/$variantId" params={{ productId, variantId }}>
          Waiting list
        </Link>
      </div>
    </li>
  );
}

interface OtherDateProps {
  label: string;
  date: TicketDate;
  onChange: (date: TicketDate) => void;
}

/** When a date begins, ends, and was to begin before it was postponed. */
function OtherDate({ label, date, onChange }: OtherDateProps) {
  const { timeZone } = useAdmin().website;
  const shared = { timeZone, usualTime: '12:00' } as const;
  const isEarly = date.endDate !== null && date.endDate < (date.startDate ?? 0);
  const set = (part: Partial<TicketDate>) => {
    if (!Object.values(part).some(Number.isNaN)) onChange({ ...date, ...part });
  };
  return (
    <>
      <MomentField
        {...shared}
        label={`Begins: ${label}`}
        value={date.startDate}
        onChange={(startDate) => startDate !== null && set({ startDate })}
      />
      <MomentField
        {...shared}
        label={`Ends: ${label}`}
        value={date.endDate}
        problem={isEarly ? 'The date ends before it begins' : undefined}
        onChange={(endDate) => set({ endDate })}
      />
      <MomentField
        {...shared}
        label={`Was to begin: ${label}`}
        help="The earlier date, where it was postponed."
        value={date.formerDate}
        onChange={(formerDate) => set({ formerDate })}
      />
    </>
  );
}
