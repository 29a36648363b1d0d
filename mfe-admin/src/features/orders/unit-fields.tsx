import type { LineUnits, Order } from '@tessera/contracts/commerce/order.ts';
import { useId } from 'react';
import { Thumb, WithPicture } from '../../ui/thumb.tsx';
import styles from './unit-fields.module.css';

interface UnitFieldsProps {
  legend: string;
  items: Order['items'];
  /** The most of each line; lines without any are left out. */
  open: readonly LineUnits[];
  units: readonly LineUnits[];
  onChange: (units: LineUnits[]) => void;
}

/** How many of each line. */
export function UnitFields({ legend, items, open, units, onChange }: UnitFieldsProps) {
  const of = (line: number) => units.find((one) => one.line === line)?.quantity ?? 0;
  const set = (line: number, quantity: number) =>
    onChange([...units.filter((one) => one.line !== line), ...(quantity > 0 ? [{ line, quantity }] : [])]);
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
  return (
    <div className={styles.unit}>
      <WithPicture picture={<Thumb url={item.image?.url ?? null} />}>
        <label htmlFor={id}>{item.productName}</label>
        <small>{[...Object.values(item.attributes), item.sku].join(' · ')}</small>
      </WithPicture>
      <span className={styles.count}>
        <input
          id={id}
          type="number"
          inputMode="numeric"
          min={0}
          max={most}
          value={count}
          onChange={({ target }) => onCount(Math.max(0, Math.min(most, Math.trunc(Number(target.value) || 0))))}
        />
        <span>of {most}</span>
      </span>
    </div>
  );
}
