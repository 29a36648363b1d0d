import { useQuery } from '@tanstack/react-query';
import type { EventBody } from '@tessera/contracts/site/item-body.ts';
import type { Tickets } from '@tessera/contracts/site/tickets-field.ts';
import { useState } from 'react';
import { useAdmin } from '../../../../kit/context/admin-context.ts';
import { failureText } from '../../../../kit/data/call-problem.ts';
import { siteCollections } from '../../../../kit/data/site-entries.ts';
import { fullMomentText } from '../../../../kit/format/moment.ts';
import type { OpenDialog } from '../../../../kit/guards/dialog-entry.ts';
import { Button } from '../../../../kit/ui/inputs/button.tsx';
import { Failed, Help, SelectField, TextField } from '../../../../kit/ui/inputs/field.tsx';
import { AmountField } from '../../../../kit/ui/inputs/number-fields.tsx';
import { Dialog, DialogClose } from '../../../../kit/ui/overlays/dialog.tsx';
import { newId } from '../../rules/new-id.ts';
import { DateList } from './date-list.tsx';
import { draftProblem, type TicketsDraft } from './ticket-draft.ts';
import { useCreateTickets } from './use-create-tickets.ts';

interface CreateTicketsProps {
  dialog: OpenDialog;
  event: EventBody;
  onCreate: (tickets: Tickets) => void;
}

/** Creates the service product of an event: one variant for each date, with its places as stock. */
export function CreateTickets({ dialog, event, onCreate }: CreateTicketsProps) {
  const { api, website } = useAdmin();
  const [draft, setDraft] = useDraft(event);
  const [isTried, setTried] = useState(false);
  const stores = useQuery(siteCollections.query(api)).data?.filter(({ kind }) => kind === 'store') ?? [];
  const [storeId, setStoreId] = useState<string>();
  const collectionId = storeId ?? stores[0]?.id;
  const problem = draftProblem(draft);
  const create = useCreateTickets(draft, event.urlId, (tickets) => {
    onCreate(tickets);
    dialog.onClose();
  });
  const send = () => {
    setTried(true);
    if (!problem && collectionId !== undefined) create.mutate(collectionId);
  };
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
      <DateList dates={draft.dates} onChange={(dates) => setDraft({ ...draft, dates })} />
      {stores.length === 0 && <Failed>The website has no shop yet. Add a store page first.</Failed>}
      {isTried && problem && <Failed>{problem}</Failed>}
      {create.error && <Failed>{failureText('Not created.', create.error)}</Failed>}
    </Dialog>
  );
}

/** What is typed; it begins with the name and the date of the event. */
function useDraft({ title, startDate }: EventBody) {
  const { website, locale } = useAdmin();
  const { timeZone } = website;
  return useState<TicketsDraft>(() => {
    const label = startDate === null ? '' : fullMomentText(startDate, { locale, timeZone });
    return { name: title, priceCents: null, dates: [{ key: newId('item'), label, startDate: null, seats: null }] };
  });
}
