import { announce } from '@tessera/browser-kit/page/announce.ts';
import type { NamesField } from '@tessera/contracts/site/names-field.ts';
import { useRef, useState } from 'react';
import { countText } from '../../../../kit/format/count.ts';
import { Help } from '../../../../kit/ui/inputs/field.tsx';
import styles from '../../panel.module.css';
import { addTyped } from '../../rules/names.ts';
import { type ControlProps, storedValue } from '../control.ts';
import { NameEntry } from './name-entry.tsx';
import { NameList } from './name-list.tsx';
import { NameSuggestions } from './name-suggestions.tsx';

/** Names such as tags: added by Enter or a comma, each edited and removed in its place. */
export function NamesControl({ name, field, value, onChange }: ControlProps<NamesField>) {
  const { label, nameLabel, max } = field;
  const stored = storedValue(field, value);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const area = useRef<HTMLDivElement>(null);

  const change = (next: string[], text: string) => {
    onChange(next);
    announce(`${text}. ${countText(next.length, [nameLabel.toLowerCase(), label.toLowerCase()])}.`);
  };
  const add = (text: string) => {
    const { names, left, problem: refusal } = addTyped(stored, text, field);
    setTyped(left);
    setProblem(refusal);
    const added = names.slice(stored.length);
    if (added.length > 0) change(names, `Added ${added.join(', ')}`);
  };
  const remove = (at: number) => {
    setProblem(undefined);
    change(
      stored.filter((_, index) => index !== at),
      `Removed ${stored[at]}`,
    );
  };
  return (
    <div ref={area} className={styles.stack}>
      <NameEntry
        field={field}
        count={stored.length}
        typed={typed}
        problem={problem}
        onType={(text) => {
          if (text.includes(',')) return add(text);
          setTyped(text);
          setProblem(undefined);
        }}
        onAdd={() => add(typed)}
        // What is typed is not lost; a press on a suggestion takes its place.
        onLeave={(next) => {
          if (typed.trim() !== '' && !area.current?.contains(next)) add(typed);
        }}
        onRemoveLast={() => stored.length > 0 && remove(stored.length - 1)}
      />
      <NameList field={field} names={stored} onChange={change} onRemove={remove} />
      {stored.length < max ? (
        <NameSuggestions label={label} name={name} typed={typed} chosen={stored} onChoose={add} />
      ) : (
        <Help>The limit of {max} has been reached.</Help>
      )}
    </div>
  );
}
