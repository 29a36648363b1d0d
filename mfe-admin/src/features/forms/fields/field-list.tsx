import { announce } from '@tessera/browser-kit/page/announce.ts';
import { formLimits } from '@tessera/contracts/forms/form-limits.ts';
import { ChevronDown, ChevronRight, Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { movedTo } from '../../../kit/form/move-item.ts';
import type { SavedForm } from '../../../kit/form/use-saved-form.ts';
import { dragOrder } from '../../../kit/ui/drag-order.ts';
import { Icon } from '../../../kit/ui/icon/icon.tsx';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { Fault, Help } from '../../../kit/ui/inputs/field.tsx';
import { MoveButtons } from '../../../kit/ui/move-buttons.tsx';
import { typeName } from '../draft/field-types.ts';
import { type FieldDraft, type FormDraft, newField } from '../draft/form-draft.ts';
import { FieldEditor } from './field-editor.tsx';
import styles from './field-list.module.css';

interface FieldListProps {
  form: SavedForm<FormDraft>;
  /** Row of the field that is open. */
  open: string | undefined;
  setOpen: (row: string | undefined) => void;
  /** The types fields can be given. */
  types: readonly string[];
}

/** The fields in their order, one of them open. */
export function FieldList({ form, open, setOpen, types }: FieldListProps) {
  const { fields } = form.value;
  const onChange: ChangeFields = (next) => form.change((now) => ({ ...now, fields: next(now.fields) }));
  const { list, focusOn } = useNextFocus();
  const add = () => {
    const row = crypto.randomUUID();
    onChange((now) => [...now, newField(row)]);
    setOpen(row);
    focusOn('li:last-child input');
  };
  return (
    <div ref={list}>
      <ol className={styles.list}>
        {fields.map((field, at) => (
          <FieldRow
            key={field.row}
            field={field}
            at={at}
            count={fields.length}
            form={form}
            types={types}
            isOpen={field.row === open}
            onToggle={() => setOpen(field.row === open ? undefined : field.row)}
            onChange={onChange}
            onRemoved={() => focusOn('[data-add]')}
          />
        ))}
      </ol>
      {form.errors.fields && <Fault>{form.errors.fields}</Fault>}
      {fields.length < formLimits.fields ? (
        <Button isSmall icon={Plus} data-add onClick={add}>
          Add field
        </Button>
      ) : (
        <Help>The limit of {formLimits.fields} has been reached.</Help>
      )}
    </div>
  );
}

type ChangeFields = (next: (fields: FieldDraft[]) => FieldDraft[]) => void;

interface FieldRowProps extends Pick<FieldListProps, 'form' | 'types'> {
  onChange: ChangeFields;
  field: FieldDraft;
  at: number;
  count: number;
  isOpen: boolean;
  onToggle: () => void;
  onRemoved: () => void;
}

function FieldRow({ field, at, count, form, types, isOpen, onToggle, onChange, onRemoved }: FieldRowProps) {
  const name = nameOf(field, at);
  const isWrong = form.field(`fields.${at}`).problem !== undefined;
  const move = (from: number, to: number) => {
    onChange((now) => movedTo(now, from, to));
    announce(`${nameOf(form.value.fields[from], from)} moved, ${to + 1} of ${count}`);
  };
  const remove = () => {
    onChange((now) => now.filter(({ row }) => row !== field.row));
    onRemoved();
    announce(`${name} removed`);
  };
  return (
    <li className={styles.item}>
      <div className={styles.row} {...dragOrder('field', at, move)}>
        <button type="button" className={styles.name} aria-expanded={isOpen} onClick={onToggle}>
          <Icon of={isOpen ? ChevronDown : ChevronRight} />
          <span>{name}</span>
          <span className={styles.type}>
            {typeName(field.type)}
            {field.required && ', required'}
            {field.isStep && ', begins a new step'}
            {field.showWhen && ', asked of some'}
          </span>
          {isWrong && !isOpen && <span className={styles.wrong}>To fix</span>}
        </button>
        <span className={styles.actions}>
          <MoveButtons {...{ name, at, count }} onMove={move} />
          <Button isSmall isIconOnly look="ghost" icon={Trash2} onClick={remove}>
            Remove {name}
          </Button>
        </span>
      </div>
      {isOpen && (
        <div className={styles.editor}>
          <FieldEditor form={form} at={at} types={types} />
        </div>
      )}
    </li>
  );
}

const nameOf = (field: FieldDraft | undefined, at: number) => field?.title.trim() || `Field ${at + 1}`;

/** Moves the focus after a re-render, as the focused element may be gone. */
function useNextFocus() {
  const list = useRef<HTMLDivElement>(null);
  const next = useRef<string>(undefined);
  useEffect(() => {
    if (next.current) list.current?.querySelector<HTMLElement>(next.current)?.focus();
    next.current = undefined;
  });
  const focusOn = (selector: string) => {
    next.current = selector;
  };
  return { list, focusOn };
}
