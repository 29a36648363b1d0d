import { isEnter } from '@tessera/browser-kit/page/is-enter.ts';
import { X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Icon } from '../../../../kit/ui/icon/icon.tsx';
import styles from './names.module.css';

interface NameChipProps {
  name: string;
  onEdit: () => void;
  onRemove: () => void;
}

/** One name: a press edits it, and Delete, Backspace or its cross removes it. */
export function NameChip({ name, onEdit, onRemove }: NameChipProps) {
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Delete' && event.key !== 'Backspace') return;
    event.preventDefault();
    onRemove();
  };
  return (
    <span className={styles.chip}>
      <button type="button" data-name aria-label={`Edit ${name}`} onClick={onEdit} onKeyDown={press}>
        {name}
      </button>
      <button type="button" aria-label={`Remove ${name}`} onClick={onRemove} onKeyDown={press}>
        <Icon of={X} />
      </button>
    </span>
  );
}

interface NameInputProps {
  label: string;
  text: string;
  onChange: (text: string) => void;
  onAccept: () => void;
  onLeave: () => void;
  onCancel: () => void;
}

/** A name that is being edited in its place: Enter stores it, Escape leaves it as it was. */
export function NameInput({ label, text, onChange, onAccept, onLeave, onCancel }: NameInputProps) {
  return (
    <input
      className={styles.edited}
      aria-label={label}
      // A press on the name leads here.
      // biome-ignore lint/a11y/noAutofocus: the input takes the place of the button that was pressed
      autoFocus
      value={text}
      size={Math.max(4, text.length)}
      onChange={({ target }) => onChange(target.value)}
      onBlur={onLeave}
      onKeyDown={(event) => {
        const accepts = isEnter(event);
        if (!accepts && event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        if (accepts) onAccept();
        else onCancel();
      }}
    />
  );
}
