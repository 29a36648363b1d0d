import { type ProductOption, pickerLabel } from '@tessera/rules/product/variant-choice.ts';
import { useId } from 'react';

/** Above this many values a list is easier to read than chips. */
const maxChips = 8;

interface OptionPickerProps {
  option: ProductOption;
  chosen: string | undefined;
  /** Values that lead to nothing in stock, given the other choices. They stay selectable. */
  soldOut: ReadonlySet<string>;
  onChoose: (value: string) => void;
}

/** One option of a product: radios, or a select when there are many values (PROD-083). */
export function OptionPicker({ option, chosen, soldOut, onChoose }: OptionPickerProps) {
  return option.values.length > maxChips ? (
    <OptionSelect {...{ option, chosen, soldOut, onChoose }} />
  ) : (
    <OptionRadios {...{ option, chosen, soldOut, onChoose }} />
  );
}

function OptionRadios({ option, chosen, soldOut, onChoose }: OptionPickerProps) {
  return (
    <fieldset className="choices">
      <legend>
        {option.name}: <b>{chosen ?? pickerLabel(option.name)}</b>
      </legend>
      {option.values.map((value) => (
        <label key={value}>
          <input
            type="radio"
            name={`option.${option.name}`}
            value={value}
            required
            checked={chosen === value}
            onChange={() => onChoose(value)}
          />
          <span className={soldOut.has(value) ? 'chip is-none' : 'chip'}>
            {value}
            {soldOut.has(value) && <small> (sold out)</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function OptionSelect({ option, chosen, soldOut, onChoose }: OptionPickerProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{option.name}</label>
      <select
        className="select"
        id={id}
        name={`option.${option.name}`}
        required
        value={chosen ?? ''}
        onChange={(event) => onChoose(event.target.value)}
      >
        <option value="">{pickerLabel(option.name)}</option>
        {option.values.map((value) => (
          <option key={value} value={value}>
            {soldOut.has(value) ? `${value} (sold out)` : value}
          </option>
        ))}
      </select>
    </div>
  );
}
