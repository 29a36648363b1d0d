import { useState } from 'react';
import type { NamedEntry } from '../../../kit/data/site-entries.ts';
import { Help, TextField } from '../../../kit/ui/inputs/field.tsx';
import styles from '../items.module.css';

/** More are found by typing. */
const shownCount = 8;

interface EntrySearchProps {
  label: string;
  entries: readonly NamedEntry[];
  onChoose: (entry: NamedEntry) => void;
}

/** Finds one of many entries by name. */
export function EntrySearch({ label, entries, onChoose }: EntrySearchProps) {
  const [text, setText] = useState('');
  const typed = text.trim().toLowerCase();
  const found = entries.filter(({ name }) => name.toLowerCase().includes(typed));
  return (
    <div className={styles.stack}>
      <TextField label={label} placeholder="Name" maxLength={100} value={text} onChange={setText} />
      <ul className={styles.found}>
        {found.slice(0, shownCount).map((entry) => (
          <li key={entry.id}>
            <button type="button" onClick={() => onChoose(entry)}>
              {entry.name}
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <Help>Nothing has this name.</Help>}
      {found.length > shownCount && <Help>{found.length - shownCount} more. Type a name to find them.</Help>}
    </div>
  );
}
