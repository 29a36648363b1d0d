import type { Currency } from '@tessera/contracts/currencies.ts';
import { toDecimalMoney } from '@tessera/rules/money/wire-money.ts';
import { useId, useState } from 'react';
import { readAmount } from '../../../kit/format/read-amount.ts';
import styles from './product.module.css';

interface CellShell {
  label: string;
  /** What is wrong. */
  problem: string | undefined;
  /** The field lost the focus. */
  onLeave: () => void;
}

interface CellProps extends CellShell {
  value: string;
  onChange: (value: string) => void;
  /** Stands at the beginning, where numbers stand at the end. */
  isText?: boolean;
}

/** A value typed where it stands in a table. */
export function Cell({ label, problem, value, onChange, onLeave, isText = false }: CellProps) {
  const id = useId();
  return (
    <>
      <input
        className={isText ? `${styles.cell} ${styles.textCell}` : styles.cell}
        inputMode={isText ? undefined : 'decimal'}
        autoComplete="off"
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? id : undefined}
        title={problem}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onBlur={onLeave}
      />
      {problem && (
        <span className="sr" id={id}>
          {problem}
        </span>
      )}
    </>
  );
}

interface NumberCellProps extends CellShell {
  /** Null is empty; NaN stands for a text that is no number. */
  value: number | null;
  onChange: (value: number | null) => void;
}

/** The text stays as it is typed, and follows when the value changes from outside. */
function ReadCell(props: NumberCellProps & { read: (text: string) => number; write: (value: number) => string }) {
  const { value, onChange, read, write, ...shell } = props;
  const [typed, setTyped] = useState<string>();
  const isOwn = typed !== undefined && Object.is(typed.trim() === '' ? null : read(typed), value);
  const text = isOwn ? typed : value === null || Number.isNaN(value) ? '' : write(value);
  return (
    <Cell
      {...shell}
      value={text}
      onChange={(next) => {
        setTyped(next);
        onChange(next.trim() === '' ? null : read(next));
      }}
    />
  );
}

/** An amount, minor units. */
export function MoneyCell({ currency, ...cell }: NumberCellProps & { currency: Currency }) {
  const read = (text: string) => readAmount(text, currency) ?? Number.NaN;
  return <ReadCell {...cell} read={read} write={(cents) => toDecimalMoney({ cents, currency }).decimalValue} />;
}

/** A whole number of 0 or more. */
export function NumberCell(cell: NumberCellProps) {
  const read = (text: string) => (/^\s*\d{1,7}\s*$/.test(text) ? Number(text) : Number.NaN);
  return <ReadCell {...cell} read={read} write={String} />;
}
