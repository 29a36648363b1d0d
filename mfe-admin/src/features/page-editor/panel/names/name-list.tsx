import type { NamesField } from '@tessera/contracts/site/names-field.ts';
import { useEffect, useRef, useState } from 'react';
import { Fault } from '../../../../kit/ui/inputs/field.tsx';
import { renameAt } from '../../rules/names.ts';
import { NameChip, NameInput } from './name-chip.tsx';
import styles from './names.module.css';

interface NameListProps {
  field: NamesField;
  names: readonly string[];
  /** `text` says what was done. */
  onChange: (names: string[], text: string) => void;
  onRemove: (at: number) => void;
}

/** The chosen names, each with its edit and its removal. One is edited at a time (EDIT-203). */
export function NameList({ field, names, onChange, onRemove }: NameListProps) {
  const [edited, setEdited] = useState<{ at: number; text: string }>();
  const [problem, setProblem] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  /** Which name gets the focus once the list is drawn again. */
  const focused = useRef<number>(undefined);
  useEffect(() => {
    if (focused.current === undefined) return;
    const chips = list.current?.querySelectorAll<HTMLElement>('[data-name]');
    chips?.[Math.min(focused.current, chips.length - 1)]?.focus();
    focused.current = undefined;
  });

  const open = (at: number, text: string) => {
    // A name that was refused stays open until it is put right.
    if (edited) return setProblem(`Only one ${field.nameLabel.toLowerCase()} can be edited at a time`);
    setEdited({ at, text });
  };
  const close = () => {
    setEdited(undefined);
    setProblem(undefined);
  };
  /** @returns whether the name was accepted */
  const accept = (): boolean => {
    if (!edited) return true;
    const next = renameAt(names, edited.at, edited.text, field);
    if ('problem' in next) {
      setProblem(next.problem);
      return false;
    }
    close();
    if (next.names.join() !== names.join()) onChange(next.names, `Changed ${names[edited.at]}`);
    return true;
  };
  return (
    <>
      <ul ref={list} className={styles.names} aria-label={field.label} data-keys="own">
        {names.map((name, at) => (
          <li key={name}>
            {edited?.at === at ? (
              <NameInput
                label={`Edit ${name}`}
                text={edited.text}
                onChange={(text) => setEdited({ at, text })}
                onLeave={() => void accept()}
                onAccept={() => {
                  if (accept()) focused.current = at;
                }}
                onCancel={() => {
                  focused.current = at;
                  close();
                }}
              />
            ) : (
              <NameChip
                name={name}
                onEdit={() => open(at, name)}
                onRemove={() => {
                  focused.current = at;
                  onRemove(at);
                }}
              />
            )}
          </li>
        ))}
      </ul>
      {problem && <Fault>{problem}</Fault>}
    </>
  );
}
