import { isEnter } from '@tessera/browser-kit/page/is-enter.ts';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { countText } from '../../kit/format/count.ts';
import { Icon } from '../../kit/ui/icon/icon.tsx';
import { Button } from '../../kit/ui/inputs/button.tsx';
import type { Entry, EntryGroup } from './entry.ts';
import { nextIndex } from './next-index.ts';
import styles from './palette.module.css';
import { optionId, PaletteList } from './palette-list.tsx';
import { useGroups } from './use-groups.ts';

export interface PaletteContentProps {
  /** Takes what was typed before the field had the focus. */
  takeTyped: () => string;
}

/** The field of the palette and what it finds; the focus stays in the field, the arrows choose. */
export function PaletteContent({ takeTyped }: PaletteContentProps) {
  const { palette, locale } = useAdmin();
  const [text, setText] = useState('');
  const [activeId, setActive] = useState<string>();
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The dialog takes the focus first.
    const timer = setTimeout(() => {
      field.current?.focus();
      setText(takeTyped());
    });
    return () => clearTimeout(timer);
  }, [takeTyped]);
  const { groups, remember } = useGroups(text);
  const entries = groups.flatMap((group) => group.entries);
  const active = entries.find(({ id }) => id === activeId) ?? entries[0];
  const choose = (entry: Entry) => {
    if (entry.isOfPalette) return entry.run();
    remember(entry);
    palette.close();
    entry.run();
  };
  const index = active ? entries.indexOf(active) : -1;
  const press = (event: KeyboardEvent) => {
    const next = isEnter(event) ? index : nextIndex(event, index, entries.length);
    if (next === undefined) return;
    event.preventDefault();
    const entry = entries[next];
    if (isEnter(event)) return entry && choose(entry);
    setActive(entry?.id);
  };
  return (
    <>
      <div className={styles.head}>
        <Icon of={Search} />
        <input
          ref={field}
          role="combobox"
          aria-label="Search"
          aria-expanded={entries.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active && optionId(listId, index)}
          placeholder="Search or jump to"
          maxLength={100}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setActive(undefined);
          }}
          onKeyDown={press}
        />
        <Button look="ghost" isSmall isIconOnly icon={X} onClick={palette.close}>
          Close
        </Button>
      </div>
      <PaletteList id={listId} groups={groups} text={text} active={active} onActive={setActive} onChoose={choose} />
      <p role="status" className="sr">
        {statusOf(groups, locale)}
      </p>
    </>
  );
}

/** What is said of the list once nothing more is to come. */
function statusOf(groups: readonly EntryGroup[], locale: string): string {
  if (groups.some(({ isSearching }) => isSearching)) return '';
  const count = groups.flatMap(({ entries }) => entries.filter(({ isOfPalette }) => !isOfPalette)).length;
  const failed = groups.flatMap(({ name, problem }) => (problem ? [`${name}: ${problem}`] : []));
  return [countText(count, ['result', 'results'], locale), ...failed].join('. ');
}
