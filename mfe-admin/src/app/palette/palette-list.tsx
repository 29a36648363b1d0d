import { useEffect, useId, useRef } from 'react';
import { Icon } from '../../kit/ui/icon/icon.tsx';
import type { Entry, EntryGroup } from './entry.ts';
import styles from './palette.module.css';

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

interface PaletteListProps {
  id: string;
  groups: readonly EntryGroup[];
  /** What is typed. */
  text: string;
  active: Entry | undefined;
  onActive: (id: string) => void;
  onChoose: (entry: Entry) => void;
}

/** The groups with what is found in them; groups that are searched for are there before and without their entries. */
export function PaletteList({ id, groups, text, active, onActive, onChoose }: PaletteListProps) {
  const entries = groups.flatMap((group) => group.entries);
  const isNothing = entries.length === 0 && groups.every(({ isSearching, problem }) => !isSearching && !problem);
  return (
    <div className={styles.scroll} data-private>
      <div id={id} {...(entries.length > 0 && { role: 'listbox', 'aria-label': 'Results' })}>
        {groups.map((group) => (
          <Group key={group.name} group={group}>
            {group.entries.map((entry) => (
              <Option
                key={entry.id}
                id={optionId(id, entries.indexOf(entry))}
                entry={entry}
                isActive={entry === active}
                onActive={() => onActive(entry.id)}
                onChoose={() => onChoose(entry)}
              />
            ))}
          </Group>
        ))}
      </div>
      {isNothing && (
        <p className={styles.none}>
          Nothing matches “{text.trim()}”. Try a name, an order number or the name of a screen.
        </p>
      )}
    </div>
  );
}

function Group({ group, children }: { group: EntryGroup; children: React.ReactNode }) {
  const { name, entries, isSearching, problem } = group;
  const label = useId();
  const state = problem ?? (isSearching ? 'Searching…' : entries.length === 0 ? 'No matches' : '');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a list of options has groups, no fieldsets
    <div role="group" aria-labelledby={label} aria-busy={isSearching}>
      <p className={styles.group} data-bad={problem ? true : undefined}>
        <span id={label}>{name}</span>
        {state && <span>{state}</span>}
      </p>
      {children}
    </div>
  );
}

interface OptionProps {
  id: string;
  entry: Entry;
  isActive: boolean;
  onActive: () => void;
  onChoose: () => void;
}

function Option({ id, entry, isActive, onActive, onChoose }: OptionProps) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and its keys choose
    <div
      ref={line}
      id={id}
      className={styles.option}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={isActive ? undefined : onActive}
      onClick={onChoose}
    >
      {entry.picture ?? <Icon of={entry.icon} />}
      <span className={styles.text}>{entry.text}</span>
      {entry.note && <span className={styles.note}>{entry.note}</span>}
    </div>
  );
}
