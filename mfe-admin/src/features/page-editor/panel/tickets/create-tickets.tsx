import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createStoreProduct } from '@tessera/contracts/commerce/store-product-calls.wire.ts';
import type { EventBody } from '@tessera/contracts/site/item-body.ts';
import type { Tickets } from '@tessera/contracts/site/tickets-field.ts';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useAdmin } from '../../../../kit/context/admin-context.ts';
import { failureText } from '../../../../kit/data/call-problem.ts';
import { siteCollections, storeEntries } from '../../../../kit/data/site-entries.ts';
import { fullMomentText } from '../../../../kit/format/moment.ts';
import type { OpenDialog } from '../../../../kit/guards/dialog-entry.ts';
import { Button } from '../../../../kit/ui/inputs/button.tsx';
import { Failed, Help, SelectField, TextField } from '../../../../kit/ui/inputs/field.tsx';
import { MomentField } from '../../../../kit/ui/inputs/moment-field.tsx';
import { AmountField, NumberField } from '../../../../kit/ui/inputs/number-fields.tsx';
import { Dialog, DialogClose } from '../../../../kit/ui/overlays/dialog.tsx';
import { newId } from '../../rules/new-id.ts';
import { type DateDraft, draftProblem, productOf, type TicketsDraft, ticketsOf } from './ticket-draft.ts';
import styles from './tickets.module.css';

const maxLabel = 100;
const maxDates = 20;

interface CreateTicketsProps {
  dialog: OpenDialog;
  event: EventBody;
  onCreate: (tickets: Tickets) => void;
}

/** Creates the service product of an event: one variant for each date, with its places as stock. */
export function CreateTickets({ dialog, event, onCreate }: CreateTicketsProps) {
  const { api, website, locale, sayings } = useAdmin();
  const queryClient = useQueryClient();
  const [first] = useState<DateDraft>(() => ({
    key: newId('item'),
    label: event.startDate === null ? '' : fullMomentText(event.startDate, { locale, timeZone: website.timeZone }),
    ...{ startDate: null, seats: null },
  }));
  const [draft, setDraft] = useState<TicketsDraft>({ name: event.title, priceCents: null, dates: [first] });
  const [isTried, setTried] = useState(false);
  const stores = useQuery(siteCollections.query(api)).data?.filter(({ kind }) => kind === 'store') ?? [];
  const [storeId, setStoreId] = useState<string>();
  const collectionId = storeId ?? stores[0]?.id;
  const problem = draftProblem(draft);
  const create = useMutation({
    mutationFn: async (store: string) => {
      const code = `${event.urlId.slice(0, 40)}-${newId('item').slice(-4)}`.toUpperCase();
      const params = { websiteId: website.id, collectionId: store };
      return api.call(createStoreProduct, { params, body: productOf(draft, code) });
    },
    onSuccess: async (product) => {
      onCreate(ticketsOf(product, draft.dates));
      sayings.say('Tickets created');
      dialog.onClose();
      await storeEntries.invalidate(queryClient);
    },
  });
  const send = () => {
    setTried(true);
    if (!problem && collectionId !== undefined) create.mutate(collectionId);
  };
  const change = (key: string, part: Partial<DateDraft>) =>
    setDraft({ ...draft, dates: draft.dates.map((date) => (date.key === key ? { ...date, ...part } : date)) });
  return (
    <Dialog
      {...dialog}
      isBusy={create.isPending}
      isDirty={draft.priceCents !== null}
      title="Create tickets"
      foot={
        <>
          <DialogClose isBusy={create.isPending}>Cancel</DialogClose>
          <Button look="primary" needs="products.write" isBusy={create.isPending} onClick={send}>
            Create tickets
          </Button>
        </>
      }
    >
      <Help>
        A product for this event is added to the shop. Its places are stock, and its price can be changed there.
      </Help>
      {stores.length > 1 && collectionId !== undefined && (
        <SelectField
          label="Store page"
          value={collectionId}
          choices={stores.map(({ id, title }) => ({ value: id, name: title }))}
          onChange={setStoreId}
        />
      )}
      <TextField label="Name" maxLength={200} value={draft.name} onChange={(name) => setDraft({ ...draft, name })} />
      <AmountField
        label="Price of a place"
        currency={website.currency}
        value={draft.priceCents}
        onChange={(priceCents) => setDraft({ ...draft, priceCents })}
      />
      {draft.dates.map((date, at) => (
        <DateFields
          key={date.key}
          date={date}
          at={at}
          onChange={(part) => change(date.key, part)}
          onRemove={
            at === 0
              ? undefined
              : () => setDraft({ ...draft, dates: draft.dates.filter(({ key }) => key !== date.key) })
          }
        />
      ))}
      {draft.dates.length < maxDates && (
        <Button
          isSmall
          icon={Plus}
          onClick={() =>
            setDraft({
              ...draft,
              dates: [...draft.dates, { key: newId('item'), label: '', startDate: null, seats: null }],
            })
          }
        >
          Add date
        </Button>
      )}
      {stores.length === 0 && <Failed>The website has no shop yet. Add a store page first.</Failed>}
      {isTried && problem && <Failed>{problem}</Failed>}
      {create.error && <Failed>{failureText('Not created.', create.error)}</Failed>}
    </Dialog>
  );
}

interface DateFieldsProps {
  date: DateDraft;
  at: number;
  onChange: (part: Partial<DateDraft>) => void;
  onRemove: (() => void) | undefined;
}

/** A date of the dialog; the first is the event's own. */
function DateFields({ date, at, onChange, onRemove }: DateFieldsProps) {
  const { website, locale } = useAdmin();
  const { timeZone } = website;
  const name = `Date ${at + 1}`;
  const move = (startDate: number | null) => {
    const text = startDate === null || Number.isNaN(startDate) ? '' : fullMomentText(startDate, { locale, timeZone });
    onChange({ startDate, ...(text && { label: text }) });
  };
  return (
    <fieldset className={styles.date}>
      <legend>{at === 0 ? `${name}, the event’s own` : name}</legend>
      {at > 0 && (
        <MomentField label="Begins" value={date.startDate} timeZone={timeZone} usualTime="12:00" onChange={move} />
      )}
      <TextField
        label="Name in the shop"
        maxLength={maxLabel}
        value={date.label}
        onChange={(label) => onChange({ label })}
      />
      <NumberField label="Places" value={date.seats} onChange={(seats) => onChange({ seats })} />
      {onRemove && (
        <Button isSmall look="ghost" icon={Trash2} onClick={onRemove}>
          Remove {name.toLowerCase()}
        </Button>
      )}
    </fieldset>
  );
}
