import { useQuery } from '@tanstack/react-query';
import { isEnter } from '@tessera/browser-kit/page/is-enter.ts';
import type { StoreProduct } from '@tessera/contracts/commerce/store-product.ts';
import { X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { Icon } from '../../../kit/ui/icon/icon.tsx';
import { Help, SelectField, TextField } from '../../../kit/ui/inputs/field.tsx';
import { Card, CardBody } from '../../../kit/ui/layout/card.tsx';
import { hasRoom, storeCategories, storeCollections, storePageChoices } from '../stock/store-queries.ts';
import type { ProductPart } from './part.ts';
import styles from './product.module.css';

/** Store page, categories and tags. */
export function PlaceCard({ form, draft, change, product }: ProductPart & { product: StoreProduct | null }) {
  const { api, website } = useAdmin();
  const { data } = useQuery(storeCategories.query(api, { websiteId: website.id, collectionId: draft.collectionId }));
  const categories = data?.categories.filter(({ type }) => type !== 'ROOT') ?? [];
  const toggle = (id: string, isIn: boolean) =>
    change({ categoryIds: isIn ? [...draft.categoryIds, id] : draft.categoryIds.filter((other) => other !== id) });
  return (
    <Card title="Where it is">
      <CardBody>
        {product && <StorePageField product={product} draft={draft} change={change} />}
        <fieldset className={styles.categories}>
          <legend>Categories</legend>
          {data && categories.length === 0 && <Help>This store page has no categories.</Help>}
          {categories.map(({ id, displayName }) => (
            <label key={id}>
              <input
                type="checkbox"
                checked={draft.categoryIds.includes(id)}
                onChange={({ target }) => toggle(id, target.checked)}
              />
              {displayName}
            </label>
          ))}
        </fieldset>
        <Tags {...form.field('tags')} />
      </CardBody>
    </Card>
  );
}

/** Moves the product; the categories of the store page it leaves stay behind. */
function StorePageField({ product, draft, change }: Pick<ProductPart, 'draft' | 'change'> & { product: StoreProduct }) {
  const { api, website } = useAdmin();
  const { data } = useQuery(storeCollections.query(api, website.id));
  const pages = data?.collections.filter((page) => hasRoom(page) || page.id === product.collectionId) ?? [];
  if (pages.length < 2) return null;
  const move = (collectionId: string) => {
    const isBack = collectionId === product.collectionId;
    change({ collectionId, categoryIds: isBack ? product.categoryIds : [] });
  };
  const isMoved = draft.collectionId !== product.collectionId;
  return (
    <SelectField
      label="Store page"
      value={draft.collectionId}
      choices={storePageChoices(pages)}
      {...(isMoved && { help: 'The product gets a new web address. Links to the old one stop working.' })}
      onChange={move}
    />
  );
}

interface TagsProps {
  value: readonly string[];
  problem: string | undefined;
  onChange: (tags: string[]) => void;
  onLeave: () => void;
}

function Tags({ value: tags, problem, onChange, onLeave }: TagsProps) {
  const [typed, setTyped] = useState('');
  const add = () => {
    const tag = typed.trim();
    if (tag !== '' && !tags.includes(tag)) onChange([...tags, tag]);
    setTyped('');
  };
  const onKey = (event: KeyboardEvent) => {
    if (!isEnter(event) && event.key !== ',') return;
    event.preventDefault();
    add();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the field inside
    <div onKeyDown={onKey}>
      <TextField
        label="Add a tag"
        value={typed}
        maxLength={60}
        problem={problem}
        help="Enter adds it."
        onChange={setTyped}
        onLeave={() => {
          add();
          onLeave();
        }}
      />
      <span className={styles.tags}>
        {tags.map((tag) => (
          <span key={tag} className={styles.tag}>
            {tag}
            <button
              type="button"
              aria-label={`Remove tag ${tag}`}
              onClick={() => onChange(tags.filter((other) => other !== tag))}
            >
              <Icon of={X} />
            </button>
          </span>
        ))}
      </span>
    </div>
  );
}
