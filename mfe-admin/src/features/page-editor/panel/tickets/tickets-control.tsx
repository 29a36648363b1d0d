import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type Tickets, type TicketsField, ticketLimits } from '@tessera/contracts/site/tickets-field.ts';
import { Plus, X } from 'lucide-react';
import { useAdmin } from '../../../../kit/context/admin-context.ts';
import { storeEntries } from '../../../../kit/data/site-entries.ts';
import { useDialogEntry } from '../../../../kit/guards/dialog-entry.ts';
import { QueryView } from '../../../../kit/ui/feedback/query-view.tsx';
import { Button } from '../../../../kit/ui/inputs/button.tsx';
import { Fault, Help, SelectField } from '../../../../kit/ui/inputs/field.tsx';
import { ViewLink } from '../../../../kit/ui/layout/view-link.tsx';
import { useBody } from '../../editor-context.ts';
import { EntrySearch } from '../../link/entry-search.tsx';
import { type ControlProps, storedValue } from '../control.ts';
import { Labelled } from '../labelled.tsx';
import { CreateTickets } from './create-tickets.tsx';
import { ticketProduct } from './queries.ts';
import { TicketRow } from './ticket-row.tsx';
import styles from './tickets.module.css';

/** The product that is bought to take part, and which of its variants is for which date. */
export function TicketsControl({ field, value, onChange }: ControlProps<TicketsField>) {
  const tickets = storedValue(field, value);
  return (
    <Labelled label={field.label} help={field.help}>
      {tickets ? <Sold tickets={tickets} onChange={onChange} /> : <Choose onChange={onChange} />}
    </Labelled>
  );
}

interface ChooseProps {
  onChange: (tickets: Tickets | null) => void;
}

function Choose({ onChange }: ChooseProps) {
  const body = useBody();
  const creating = useDialogEntry('create-tickets');
  const query = useQuery(storeEntries.query(useAdmin().api));
  return (
    <>
      <Button isSmall icon={Plus} needs="products.write" onClick={() => creating.open()}>
        Create tickets…
      </Button>
      <QueryView query={query} what="products">
        {({ products }) => (
          <EntrySearch
            label="Or choose a product"
            entries={products}
            onChoose={({ id }) => onChange({ productId: id, closesMinutesBefore: 0, dates: [] })}
          />
        )}
      </QueryView>
      {creating.isOpen && body.kind === 'event' && (
        <CreateTickets dialog={creating.dialog} event={body} onCreate={onChange} />
      )}
    </>
  );
}

const closings = [
  { value: '0', name: 'When it begins' },
  { value: '60', name: '1 hour before' },
  { value: '180', name: '3 hours before' },
  { value: '1440', name: '1 day before' },
  { value: '2880', name: '2 days before' },
  { value: '10080', name: '1 week before' },
];

function Sold({ tickets, onChange }: ChooseProps & { tickets: Tickets }) {
  const query = useQuery(ticketProduct.query(useAdmin().api, tickets.productId));
  const closing = String(tickets.closesMinutesBefore);
  const isListed = closings.some(({ value }) => value === closing);
  return (
    <>
      <QueryView query={query} what="tickets">
        {(product) =>
          product ? (
            <>
              <Link
                to="/commerce/inventory/$collectionId/$productId"
                params={{ collectionId: product.collectionId, productId: product.id }}
              >
                {product.name}
              </Link>
              {!product.enabled && <Fault>The product is hidden: nothing can be booked.</Fault>}
              <ul className={styles.rows} aria-label="Tickets">
                {product.variants.map((variant) => (
                  <TicketRow
                    key={variant.variantId}
                    variant={variant}
                    date={tickets.dates.find(({ variantId }) => variantId === variant.variantId)}
                    isFull={tickets.dates.length >= ticketLimits.dates}
                    onChange={(date) => onChange(withDate(tickets, variant.variantId, date))}
                  />
                ))}
              </ul>
              <Help>Prices and places are changed in the shop.</Help>
              <ViewLink to="/commerce/orders" search={{ product: product.id }}>
                Orders with these tickets
              </ViewLink>
            </>
          ) : (
            <Fault>The product was deleted: nothing can be booked.</Fault>
          )
        }
      </QueryView>
      <SelectField
        label="Booking ends"
        value={closing}
        choices={isListed ? closings : [...closings, { value: closing, name: `${closing} minutes before` }]}
        onChange={(minutes) => onChange({ ...tickets, closesMinutesBefore: Number(minutes) })}
      />
      <Button isSmall look="ghost" icon={X} onClick={() => onChange(null)}>
        Remove tickets
      </Button>
    </>
  );
}

/** The tickets with what a variant is for; `undefined` is for none of the dates. */
function withDate(tickets: Tickets, variantId: string, date: Tickets['dates'][number] | undefined): Tickets {
  const at = tickets.dates.findIndex((one) => one.variantId === variantId);
  if (!date) return { ...tickets, dates: tickets.dates.filter((one) => one.variantId !== variantId) };
  return { ...tickets, dates: at < 0 ? [...tickets.dates, date] : tickets.dates.with(at, date) };
}
