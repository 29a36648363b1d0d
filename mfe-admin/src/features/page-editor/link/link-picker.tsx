import { useQuery } from '@tanstack/react-query';
import { itemCollectionKinds } from '@tessera/contracts/commerce/collection-calls.ts';
import type { Link } from '@tessera/contracts/site/link.ts';
import { useState } from 'react';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { type NamedEntry, siteCollections, sitePages, storeEntries } from '../../../kit/data/site-entries.ts';
import { QueryView } from '../../../kit/ui/feedback/query-view.tsx';
import { SelectField, TextField } from '../../../kit/ui/inputs/field.tsx';
import styles from '../panel.module.css';
import { EntrySearch } from './entry-search.tsx';
import { ItemSearch } from './item-search.tsx';
import { type LinkKind, linkKinds, textOfLink, typedLink } from './link-kinds.ts';
import { useItemNames } from './use-item-names.ts';

interface LinkPickerProps {
  label: string;
  link: Link | null;
  onChange: (link: Link | null, isTyping?: boolean) => void;
}

/** Chooses where a link leads: a page, collection, product, post or event by its name, or an address. */
export function LinkPicker({ label, link, onChange }: LinkPickerProps) {
  const [kind, setKind] = useState<LinkKind>(link?.to ?? 'none');
  return (
    <div className={styles.stack}>
      <SelectField
        label={label}
        value={kind}
        choices={linkKinds}
        onChange={(next) => {
          setKind(next);
          if (next === 'none') onChange(null);
        }}
      />
      {kind === 'page' && <PageChoice link={link} onChange={onChange} />}
      {kind === 'collection' && <CollectionChoice link={link} onChange={onChange} />}
      {kind === 'product' && <ProductChoice link={link} onChange={onChange} />}
      {kind === 'item' && <ItemChoice link={link} onChange={onChange} />}
      {(kind === 'web' || kind === 'email' || kind === 'phone') && (
        <TypedLink key={kind} kind={kind} link={link} onChange={onChange} />
      )}
    </div>
  );
}

/** Entries as a list of choices names them. */
const named = (entries: readonly { id: string; title: string }[]): NamedEntry[] =>
  entries.map(({ id, title }) => ({ id, name: title }));

type ChoiceProps = Omit<LinkPickerProps, 'label'>;

function PageChoice({ link, onChange }: ChoiceProps) {
  const query = useQuery(sitePages.query(useAdmin().api));
  return (
    <QueryView query={query} what="pages">
      {(pages) => (
        <EntrySelect
          label="Page"
          entries={named(pages)}
          chosen={link?.to === 'page' ? link.id : ''}
          onChoose={(id) => onChange({ to: 'page', id })}
        />
      )}
    </QueryView>
  );
}

function CollectionChoice({ link, onChange }: ChoiceProps) {
  const query = useQuery(siteCollections.query(useAdmin().api));
  return (
    <QueryView query={query} what="collections" failure="Unable to load collections">
      {(collections) => (
        <EntrySelect
          label="Leads to"
          entries={named(collections)}
          chosen={link?.to === 'collection' ? link.id : ''}
          onChoose={(id) => onChange({ to: 'collection', id })}
        />
      )}
    </QueryView>
  );
}

function ProductChoice({ link, onChange }: ChoiceProps) {
  const query = useQuery(storeEntries.query(useAdmin().api));
  return (
    <QueryView query={query} what="products">
      {({ products }) => {
        const name = products.find(({ id }) => link?.to === 'product' && link.id === id)?.name;
        return (
          <EntrySearch
            label={name ? `Leads to ${name}. Find another product` : 'Find a product'}
            entries={products}
            onChoose={({ id }) => onChange({ to: 'product', id })}
          />
        );
      }}
    </QueryView>
  );
}

function ItemChoice({ link, onChange }: ChoiceProps) {
  const { nameOf } = useItemNames(link?.to === 'item' ? [link.id] : []);
  const name = link?.to === 'item' && nameOf(link.id);
  return (
    <ItemSearch
      kinds={itemCollectionKinds}
      label={name ? `Leads to ${name}. Find another post, event or gallery` : 'Find a post, event or gallery'}
      onChoose={({ id }) => onChange({ to: 'item', id })}
    />
  );
}

interface EntrySelectProps {
  label: string;
  entries: readonly NamedEntry[];
  chosen: string;
  onChoose: (id: string) => void;
}

function EntrySelect({ label, entries, chosen, onChoose }: EntrySelectProps) {
  const isKnown = entries.some(({ id }) => id === chosen);
  return (
    <SelectField
      label={label}
      value={chosen}
      choices={[
        ...(chosen === '' ? [{ value: '', name: 'Choose…' }] : []),
        ...(chosen !== '' && !isKnown ? [{ value: chosen, name: 'Something that was deleted' }] : []),
        ...entries.map(({ id, name }) => ({ value: id, name })),
      ]}
      onChange={(id) => id !== '' && onChoose(id)}
    />
  );
}

/** An address, an email or a number as typed; it is stored once it is a whole one. */
function TypedLink({ kind, link, onChange }: ChoiceProps & { kind: 'web' | 'email' | 'phone' }) {
  const stored = link?.to === kind ? textOfLink(link) : '';
  const [typed, setTyped] = useState(stored);
  const [isLeft, setLeft] = useState(false);
  const read = typedLink(kind, typed);
  return (
    <TextField
      label={labels[kind]}
      value={typed}
      maxLength={2_000}
      problem={isLeft && typed.trim() !== '' && 'problem' in read ? read.problem : undefined}
      onLeave={() => setLeft(true)}
      onChange={(text) => {
        setTyped(text);
        setLeft(false);
        const next = typedLink(kind, text);
        if ('link' in next) onChange(next.link, true);
      }}
    />
  );
}
const labels = { web: 'Address', email: 'Email address', phone: 'Phone number' } as const;
