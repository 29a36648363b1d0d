import { announce } from '@tessera/browser-kit/page/announce.ts';
import type { BlockGroup } from '@tessera/contracts/site/block-type.ts';
import { type BlockTypeName, blockTypes } from '@tessera/contracts/site/blocks/index.ts';
import { type Fields, initialValues } from '@tessera/contracts/site/field.ts';
import type { TreeNode } from '@tessera/site-document/tree/nodes.ts';
import { useState } from 'react';
import { Icon } from '../../../kit/ui/icon/icon.tsx';
import { Help } from '../../../kit/ui/inputs/field.tsx';
import { SearchField } from '../../../kit/ui/inputs/search-field.tsx';
import { useBody, useEditor } from '../editor-context.ts';
import { focusOutline } from '../keys/focus.ts';
import { iconOf } from '../node-icons.ts';
import { blockPlace } from '../rules/add-place.ts';
import { labelOf } from '../rules/label-of.ts';
import { newId } from '../rules/new-id.ts';
import styles from './add.module.css';
import { AddHead } from './add-head.tsx';

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
  const { actions, selected, setLeft, setSheet } = useEditor();
  const body = useBody();
  const [search, setSearch] = useState('');
  const place = blockPlace(body, selected);
  const fits = (type: BlockTypeName) => `${blockTypes[type].label} ${blockTypes[type].summary}`.toLowerCase();
  const found = names.filter((type) => fits(type).includes(search.toLowerCase()));
  const add = (type: BlockTypeName) => {
    if (!place) return announce('Add a section first.');
    actions.insert(place.into, place.after, newBlock(type, newId('block')));
    setLeft('outline');
    setSheet('page');
    focusOutline();
  };
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

const newBlock = (type: BlockTypeName, id: string): TreeNode => {
  const { fields }: { fields: Fields } = blockTypes[type];
  return { id, type, ...initialValues(fields) };
};

const names = Object.values(blockTypes)
  .map(({ type }) => type)
  .filter((type) => type !== 'unlisted');
