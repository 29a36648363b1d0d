import { isEnter } from '@tessera/browser-kit/page/is-enter.ts';
import type { NamesField } from '@tessera/contracts/site/names-field.ts';
import type { KeyboardEvent } from 'react';
import { useField } from '../../../../kit/ui/inputs/field.tsx';
import inputs from '../../../../kit/ui/inputs/form.module.css';

interface NameEntryProps {
  field: NamesField;
  /** How many names there are. */
  count: number;
  typed: string;
  problem: string | undefined;
  onType: (text: string) => void;
  onAdd: () => void;
  /** The focus goes to another element, or nowhere. */
  onLeave: (next: Element | null) => void;
  onRemoveLast: () => void;
}

/** Where a name is typed: Enter adds it, and Backspace with nothing typed removes the last one. */
export function NameEntry({ field, count, typed, problem, onType, onAdd, onLeave, onRemoveLast }: NameEntryProps) {
  const { label, nameLabel, max, maxLength, help } = field;
  const limits = `${count} of ${max}, each of at most ${maxLength} characters. Enter or a comma adds one.`;
  const { id, noteId, shell } = useField({ label, problem, help: help ? `${help} ${limits}` : limits });
  const press = (event: KeyboardEvent) => {
    if (isEnter(event)) {
      event.preventDefault();
      onAdd();
    } else if (event.key === 'Backspace' && typed === '' && !event.nativeEvent.isComposing) onRemoveLast();
  };
  return shell(
    <input
      id={id}
      className={inputs.input}
      placeholder={`Add a ${nameLabel.toLowerCase()}`}
      // Several are pasted with commas between them.
      maxLength={max * (maxLength + 2)}
      autoComplete="off"
      enterKeyHint="done"
      value={typed}
      aria-invalid={problem ? true : undefined}
      aria-describedby={noteId}
      onChange={({ target }) => onType(target.value)}
      onBlur={({ relatedTarget }) => onLeave(relatedTarget)}
      onKeyDown={press}
    />,
  );
}
