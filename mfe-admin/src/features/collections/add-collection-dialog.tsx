import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import * as collectionCalls from '@tessera/contracts/commerce/collection-calls.ts';
import { createCollection } from '@tessera/contracts/commerce/collection-calls.wire.ts';
import { useRef, useState } from 'react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { siteCollections } from '../../kit/data/site-entries.ts';
import { FormDialog } from '../../kit/form/form-dialog.tsx';
import { useSavedForm } from '../../kit/form/use-saved-form.ts';
import type { OpenDialog } from '../../kit/guards/dialog-entry.ts';
import { withAddressAtField } from '../documents/address-refusal.ts';
import { collectionTexts, type ItemCollection } from '../documents/item-collections.ts';
import { NameAndAddress } from '../documents/name-and-address.tsx';

interface AddCollectionDialogProps {
  kind: ItemCollection['kind'];
  dialog: OpenDialog;
}

/** Adds a blog, a calendar or a portfolio. Its list of items opens then. */
export function AddCollectionDialog({ kind, dialog }: AddCollectionDialogProps) {
  const { api } = useAdmin();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const created = useRef('');
  const [blank] = useState({ title: '', urlId: '' });
  const form = useSavedForm<typeof blank>({
    saved: blank,
    place: `collection/new ${kind}`,
    schema: collectionCalls.createCollection.body.omit({ kind: true }),
    words: { title: 'Enter a name' },
    check: ({ urlId }) => (urlId === '' ? { urlId: 'Enter an address' } : {}),
    send: async ({ value }) => {
      const { id } = await withAddressAtField(() => api.call(createCollection, { body: { ...value, kind } }));
      await siteCollections.invalidate(queryClient);
      created.current = id;
      return {};
    },
    onSaved: () =>
      navigate({
        ...{ to: '/website/collections/$collectionId', params: { collectionId: created.current } },
        ignoreBlocker: true,
      }),
    refusal: 'Not added.',
  });
  const act = `Add ${collectionTexts[kind].inText}`;
  return (
    <FormDialog dialog={dialog} form={form} title={act} act={act} acting="Adding…" cancel="Cancel">
      <NameAndAddress
        title={form.field('title')}
        address={form.field('urlId')}
        onChange={(changed) => form.change((now) => ({ ...now, ...changed }))}
      />
    </FormDialog>
  );
}
