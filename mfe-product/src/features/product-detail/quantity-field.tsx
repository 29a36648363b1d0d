import { keepSeparators } from '@tessera/browser-kit/page/keep-separators.ts';
import { quantityLabel, quantityLimits } from '@tessera/rules/product/quantity.ts';
import { readNumber } from '@tessera/rules/text/read-number.ts';
import { useId } from 'react';

interface QuantityFieldProps {
  value: string;
  onChange: (value: string) => void;
}

/** The quantity input (PROD-096 to PROD-101), with buttons big enough for a thumb. */
export function QuantityField({ value, onChange }: QuantityFieldProps) {
  const id = useId();
  const step = (by: number) => {
    const next = Math.trunc(readNumber(value) || 0) + by;
    onChange(String(Math.min(quantityLimits.max, Math.max(quantityLimits.min, next))));
  };
  return (
    <div className="field">
      <label htmlFor={id}>{quantityLabel}</label>
      <span className="qty">
        <button type="button" aria-label="One fewer" onClick={() => step(-1)}>
          −
        </button>
        <input
          ref={keepSeparators}
          type="number"
          id={id}
          name="quantity"
          inputMode="numeric"
          autoComplete="off"
          min={quantityLimits.min}
          max={quantityLimits.max}
          step={quantityLimits.step}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          // A wheel over a focused number field would change it while the page is scrolled.
          onWheel={(event) => event.currentTarget.blur()}
        />
        <button type="button" aria-label="One more" onClick={() => step(1)}>
          +
        </button>
      </span>
    </div>
  );
}
