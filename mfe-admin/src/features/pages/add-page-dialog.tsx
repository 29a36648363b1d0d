import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import * as documentCalls from '@tessera/contracts/commerce/document-calls.ts';
import { createDocument } from '@tessera/contracts/commerce/document-calls.wire.ts';
import { useRef, useState } from 'react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { FormDialog } from '../../kit/form/form-dialog.tsx';
import { useSavedForm } from '../../kit/form/use-saved-form.ts';
import type { OpenDialog } from '../../kit/guards/dialog-entry.ts';
import { withAddressAtField } from '../documents/address-refusal.ts';
import { NameAndAddress } from '../documents/name-and-address.tsx';
import { pages } from '../documents/queries.ts';
import styles from './pages.module.css';

type Preset = (typeof documentCalls.pagePresets)[number];

interface PageDraft {
  title: string;
  urlId: string;
  preset: Preset;
}

const presets: Readonly<Record<Preset, { name: string; text: string }>> = {
  blank: { name: 'Blank', text: 'An empty page' },
  landing: { name: 'Landing page', text: 'An opening, products, a story' },
  about: { name: 'About', text: 'Who you are, in words and pictures' },
  shop: { name: 'Shop', text: 'Categories and products' },
  contact: { name: 'Contact', text: 'A form and an address' },
  questions: { name: 'Questions', text: 'Questions with their answers' },
  events: { name: 'Events', text: 'Your next dates' },
  gallery: { name: 'Gallery', text: 'A wall of pictures' },
  cover: { name: 'Cover page', text: 'A page on its own, without header, menus and footer' },
  folder: { name: 'Folder', text: 'Links to the pages below it in Navigation' },
};

/** Adds a page: what it begins with, its name and its address. The editor opens on it. */
export function AddPageDialog({ dialog }: { dialog: OpenDialog }) {
  const { api } = useAdmin();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const created = useRef('');
  const [blank] = useState<PageDraft>({ title: '', urlId: '', preset: 'landing' });
  const form = useSavedForm<PageDraft>({
    saved: blank,
    place: 'page/new',
    schema: documentCalls.createDocument.body,
    words: { title: 'Enter a name' },
    check: ({ urlId }) => (urlId === '' ? { urlId: 'Enter an address' } : {}),
    send: async ({ value }) => {
      const { id } = await withAddressAtField(() => api.call(createDocument, { body: value }));
      await pages.invalidate(queryClient);
      created.current = id;
      return {};
    },
    onSaved: () =>
      navigate({ to: '/website/pages/$documentId', params: { documentId: created.current }, ignoreBlocker: true }),
    refusal: 'Not added.',
  });
  return (
    <FormDialog dialog={dialog} form={form} title="Add page" act="Add page" acting="Adding…" cancel="Cancel">
      <fieldset className={styles.presets}>
        <legend>Start with</legend>
        {documentCalls.pagePresets.map((preset) => (
          <label key={preset}>
            <input
              type="radio"
              name="preset"
              checked={form.value.preset === preset}
              onChange={() => form.change((now) => ({ ...now, preset }))}
            />
            <b>{presets[preset].name}</b>
            <small>{presets[preset].text}</small>
          </label>
        ))}
      </fieldset>
      <NameAndAddress
        title={form.field('title')}
        address={form.field('urlId')}
        onChange={(changed) => form.change((now) => ({ ...now, ...changed }))}
      />
    </FormDialog>
  );
}
