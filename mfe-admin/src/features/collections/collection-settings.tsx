import { useQueryClient } from '@tanstack/react-query';
import * as collectionCalls from '@tessera/contracts/commerce/collection-calls.ts';
import { changeCollection } from '@tessera/contracts/commerce/collection-calls.wire.ts';
import { useState } from 'react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { siteCollections } from '../../kit/data/site-entries.ts';
import { FormDialog } from '../../kit/form/form-dialog.tsx';
import { useSavedForm } from '../../kit/form/use-saved-form.ts';
import type { OpenDialog } from '../../kit/guards/dialog-entry.ts';
import { AreaField } from '../../kit/ui/inputs/area-field.tsx';
import { SelectField, TextField } from '../../kit/ui/inputs/field.tsx';
import { SwitchField } from '../../kit/ui/inputs/switch-field.tsx';
import { withAddressAtField } from '../documents/address-refusal.ts';
import { collectionTexts, type ItemCollection } from '../documents/item-collections.ts';
import { JoinProduct } from './join-product.tsx';

type EventPeriod = (typeof collectionCalls.eventPeriods)[number];

interface SettingsDraft {
  title: string;
  description: string;
  urlId: string;
  enabled: boolean;
  showPastOrUpcomingEvents?: EventPeriod;
  joinProductId?: string | null;
}

/** What can be set of a collection; which events come first, of a calendar (PAGE-083), and what opens it, of a course. */
function draftOf({
  kind,
  title,
  description,
  urlId,
  enabled,
  showPastOrUpcomingEvents,
  joinProductId,
}: ItemCollection): SettingsDraft {
  const settings = { title, description, urlId, enabled };
  if (kind === 'lessons') return { ...settings, joinProductId };
  return kind === 'events'
    ? { ...settings, showPastOrUpcomingEvents: showPastOrUpcomingEvents ?? 'upcoming' }
    : settings;
}

const periods: readonly { value: EventPeriod; name: string }[] = [
  { value: 'upcoming', name: 'Upcoming events' },
  { value: 'past', name: 'Past events' },
];

/** Settings of a blog or calendar: name, description, address, visibility, and which events are shown first. */
export function CollectionSettings({ of, dialog }: { of: ItemCollection; dialog: OpenDialog }) {
  const { api, website } = useAdmin();
  const queryClient = useQueryClient();
  const [saved] = useState(() => draftOf(of));
  const { name, inText } = collectionTexts[of.kind];
  const form = useSavedForm<SettingsDraft>({
    saved,
    place: `collection/${of.id}`,
    schema: collectionCalls.changeCollection.body,
    words: { title: 'Enter a name' },
    send: async ({ value }) => {
      // A product that is not sold any more cannot be named again.
      const { joinProductId, ...others } = value;
      const body = joinProductId === of.joinProductId ? others : value;
      await withAddressAtField(() => api.call(changeCollection, { params: { collectionId: of.id }, body }));
      await siteCollections.invalidate(queryClient);
      return { said: `${name} settings saved` };
    },
    onSaved: dialog.onClose,
  });
  const { urlId } = form.value;
  return (
    <FormDialog dialog={dialog} form={form} title={`${name} settings`} act="Save" acting="Saving…" cancel="Cancel">
      <TextField label="Name" isFirst {...form.field('title')} />
      <AreaField
        label="Description"
        isOptional
        maxLength={1_000}
        help="Shown on its page and by search engines."
        {...form.field('description')}
      />
      <TextField
        label="Address"
        prefix={`${new URL(website.origin).host}/`}
        help={
          urlId === of.urlId
            ? 'Lower-case letters, digits and hyphens.'
            : `Links on your website follow. /${of.urlId} and everything below it are redirected here.`
        }
        {...form.field('urlId')}
      />
      {form.value.showPastOrUpcomingEvents && (
        <SelectField
          label="Visitors see first"
          choices={periods}
          value={form.value.showPastOrUpcomingEvents}
          onChange={(showPastOrUpcomingEvents) => form.change((now) => ({ ...now, showPastOrUpcomingEvents }))}
        />
      )}
      {of.kind === 'lessons' && (
        <JoinProduct
          value={form.value.joinProductId ?? null}
          onChange={(joinProductId) => form.change((now) => ({ ...now, joinProductId }))}
        />
      )}
      <SwitchField
        label="Visible to visitors"
        help={`A hidden ${inText} cannot be opened, and neither can what is in it.`}
        {...form.toggle('enabled')}
      />
    </FormDialog>
  );
}
