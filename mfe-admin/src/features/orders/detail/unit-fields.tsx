import type { LineUnits, Order } from '@tessera/contracts/commerce/order.ts';
import { useId } from 'react';
import { useNumberText } from '../../../kit/ui/inputs/number-fields.tsx';
import { Thumb, WithPicture } from '../../../kit/ui/layout/thumb.tsx';
import styles from './unit-fields.module.css';

interface UnitFieldsProps {
  legend: string;
  items: Order['items'];
  /** The most of each line; lines without any are left out. */
  open: readonly LineUnits[];
  value: readonly LineUnits[];
  onChange: (units: LineUnits[]) => void;
}

/** How many of each line. A text that is no such number is NaN: nothing can be done with it before it is put right. */
export function UnitFields({ legend, items, open, value: units, onChange }: UnitFieldsProps) {
  const of = (line: number) => units.find((one) => one.line === line)?.quantity ?? 0;
  const set = (line: number, quantity: number) =>
    onChange([...units.filter((one) => one.line !== line), ...(quantity === 0 ? [] : [{ line, quantity }])]);
  return (
    <fieldset className={styles.units}>
      <legend>{legend}</legend>
      {open.map(({ line, quantity: most }) => {
        const item = items[line];
        return (
          item && <UnitField key={line} item={item} most={most} count={of(line)} onCount={(next) => set(line, next)} />
        );
      })}
    </fieldset>
  );
}

interface UnitFieldProps {
  item: Order['items'][number];
  most: number;
  count: number;
  onCount: (count: number) => void;
}

function UnitField({ item, most, count, onCount }: UnitFieldProps) {
  const id = useId();
  const { text, setTyped } = useNumberText(count, (typed) => countIn(typed, most), String);
  const isWrong = Number.isNaN(count);
  return (
    <div className={styles.unit}>
      <WithPicture picture={<Thumb url={item.image?.url ?? null} />}>
        <label htmlFor={id}>{item.productName}</label>
        <small>{[...Object.values(item.attributes), item.sku].join(' · ')}</small>
      </WithPicture>
      <span className={styles.count}>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={text}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-fault` : undefined}
          onChange={({ target }) => {
            setTyped(target.value);
            onCount(countIn(target.value, most));
          }}
        />
        <span>of {most}</span>
      </span>
      {isWrong && (
        <span className={styles.fault} id={`${id}-fault`}>
          Enter a whole number from 0 to {most}
        </span>
      )}
    </div>
  );
}

function countIn(text: string, most: number): number {
  const count = /^\s*\d{1,6}\s*$/.test(text) ? Number(text) : Number.NaN;
  return count <= most ? count : Number.NaN;
}
