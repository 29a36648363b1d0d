import type { BlockGroup } from '@tessera/contracts/site/block-type.ts';
import { type BlockTypeName, blockTypes } from '@tessera/contracts/site/blocks/index.ts';
import { useState } from 'react';
import { Icon } from '../../../kit/ui/icon/icon.tsx';
import { Help } from '../../../kit/ui/inputs/field.tsx';
import { SearchField } from '../../../kit/ui/inputs/search-field.tsx';
import { useBody, useEditor } from '../editor-context.ts';
import { iconOf } from '../node-icons.ts';
import { blockPlace } from '../rules/add-place.ts';
import { labelOf } from '../rules/label-of.ts';
import styles from './add.module.css';
import { AddHead } from './add-head.tsx';
import { blockNames, useAddBlock } from './use-add-block.ts';

const groups: readonly { id: BlockGroup; name: string }[] = [
  { id: 'basic', name: 'Basic' },
  { id: 'media', name: 'Pictures and video' },
  { id: 'store', name: 'Store' },
  { id: 'lists', name: 'Blog, events and places' },
  { id: 'forms', name: 'Forms' },
  { id: 'site', name: 'Website' },
];

/** Every type of block with what it is for; a press adds one after the selected block. */
export function AddBlock() {
  const { selected } = useEditor();
  const add = useAddBlock();
  const body = useBody();
  const [search, setSearch] = useState('');
  const place = blockPlace(body, selected);
  const fits = (type: BlockTypeName) => `${blockTypes[type].label} ${blockTypes[type].summary}`.toLowerCase();
  const found = blockNames.filter((type) => fits(type).includes(search.toLowerCase()));
  return (
    <>
      <AddHead
        title="Add block"
        note={place?.after ? `Added after ${labelOf(body, place.after)}.` : 'Added to the section.'}
      />
      <div className={styles.search}>
        <SearchField label="Search blocks" placeholder="Search blocks" value={search} onSearch={setSearch} />
      </div>
      {found.length === 0 && <Help>Nothing matches “{search}”.</Help>}
      {groups.map(({ id, name }) => {
        const types = found.filter((type) => blockTypes[type].group === id);
        if (types.length === 0) return null;
        return (
          <section key={id} className={styles.group} aria-label={name}>
            <h3>{name}</h3>
            <ul>
              {types.map((type) => (
                <li key={type}>
                  <button type="button" className={styles.entry} onClick={() => add(type)}>
                    <Icon of={iconOf(type)} />
                    <span>
                      <b>{blockTypes[type].label}</b>
                      <small>{blockTypes[type].summary}</small>
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}
