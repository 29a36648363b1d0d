import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import * as itemCalls from '@tessera/contracts/commerce/item-calls.ts';
import { createItem } from '@tessera/contracts/commerce/item-calls.wire.ts';
import { useRef, useState } from 'react';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { useSavedForm } from '../../../kit/form/use-saved-form.ts';
import type { OpenDialog } from '../../../kit/guards/dialog-entry.ts';
import { TextField } from '../../../kit/ui/inputs/field.tsx';
import { collectionTexts, type ItemCollection } from '../../documents/item-collections.ts';
import { items } from '../../documents/queries.ts';

interface NewItemDialogProps {
  of: ItemCollection;
  dialog: OpenDialog;
}

/** Asks for the title of an item; the editor opens on it. */
export function NewItemDialog({ of: { id, kind, urlId }, dialog }: NewItemDialogProps) {
  const { api } = useAdmin();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const created = useRef('');
  const [blank] = useState({ title: '' });
  const { item } = collectionTexts[kind];
  const form = useSavedForm<typeof blank>({
    saved: blank,
    place: `collection/${id}/new`,
    schema: itemCalls.createItem.body,
    words: { title: 'Enter a title' },
    send: async ({ value: body }) => {
      const document = await api.call(createItem, { params: { collectionId: id }, body });
      await items.invalidate(queryClient, { collectionId: id });
      created.current = document.id;
      return {};
    },
    onSaved: () =>
      navigate({ to: '/website/pages/$documentId', params: { documentId: created.current }, ignoreBlocker: true }),
    refusal: 'Not created.',
  });
  return (
    <FormDialog
      dialog={dialog}
      form={form}
      title={`New ${item}`}
      act={`Create ${item}`}
      acting="Creating…"
      cancel="Cancel"
    >
      <TextField
        label="Title"
        isFirst
        help={`Its address below /${urlId} is made from the title. Visitors see the ${item} once you publish it.`}
        {...form.field('title')}
      />
    </FormDialog>
  );
}
