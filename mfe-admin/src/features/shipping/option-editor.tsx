import type { ZoneOption } from '@tessera/contracts/commerce/shipping.ts';
import type { Currency } from '@tessera/contracts/currencies.ts';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../kit/ui/inputs/button.tsx';
import { Fault, FieldRow, SelectField, TextField } from '../../kit/ui/inputs/field.tsx';
import { AmountField } from '../../kit/ui/inputs/number-fields.tsx';
import { withKind } from './new-zone.ts';
import { RateSteps } from './rate-steps.tsx';
import styles from './shipping.module.css';

interface OptionEditorProps {
  option: ZoneOption;
  /** What it costs, in words. */
  summary: string;
  errors: Record<string, string>;
  currency: Currency;
  onChange: (option: ZoneOption) => void;
  onRemove: () => void;
}

const kinds: Record<ZoneOption['kind'], string> = {
  flat: 'One price',
  weight: 'By weight',
  price: 'By subtotal',
  pickup: 'Pick-up by the buyer',
};

/** One way to be delivered to. */
export function OptionEditor({ option, summary, errors, currency, onChange, onRemove }: OptionEditorProps) {
  const { id, name, description, kind, rates, freeOverCents } = option;
  const isPickup = kind === 'pickup';
  const hasFault = ['name', 'description', 'rates'].some((field) => errors[`${id}.${field}`]);
  const [isOpened, setOpen] = useState(false);
  const isOpen = isOpened || hasFault;
  const [rate] = rates;
  return (
    <details className={styles.option} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <b>{name || 'New option'}</b> <span className={styles.note}>{summary}</span>
      </summary>
      <FieldRow>
        <TextField
          label="Option"
          value={name}
          maxLength={100}
          problem={errors[`${id}.name`]}
          onChange={(typed) => onChange({ ...option, name: typed })}
        />
        <TextField
          label={isPickup ? 'Where and when' : 'Description'}
          isOptional={!isPickup}
          value={description}
          placeholder={isPickup ? '' : '2 to 4 days'}
          maxLength={300}
          problem={errors[`${id}.description`]}
          onChange={(typed) => onChange({ ...option, description: typed })}
        />
        <SelectField
          label="Price"
          value={kind}
          choices={Object.entries(kinds).map(([value, text]) => ({ value, name: text }))}
          onChange={(value) => onChange(withKind(option, value as ZoneOption['kind']))}
        />
      </FieldRow>
      {kind === 'flat' && rate && (
        <FieldRow>
          <AmountField
            label="Costs"
            currency={currency}
            value={rate.priceCents}
            onChange={(typed) => onChange({ ...option, rates: [{ ...rate, priceCents: typed ?? Number.NaN }] })}
          />
          <FreeFrom
            {...{ currency, freeOverCents }}
            onChange={(cents) => onChange({ ...option, freeOverCents: cents })}
          />
        </FieldRow>
      )}
      {(kind === 'weight' || kind === 'price') && (
        <>
          <RateSteps option={option} currency={currency} onChange={onChange} />
          <FieldRow>
            <FreeFrom
              {...{ currency, freeOverCents }}
              onChange={(cents) => onChange({ ...option, freeOverCents: cents })}
            />
          </FieldRow>
        </>
      )}
      {errors[`${id}.rates`] && <Fault>{errors[`${id}.rates`]}</Fault>}
      <div>
        <Button isSmall look="ghost" icon={Trash2} onClick={onRemove}>
          {`Remove ${name || 'option'}`}
        </Button>
      </div>
    </details>
  );
}

interface FreeFromProps {
  currency: Currency;
  freeOverCents: number | null;
  onChange: (cents: number | null) => void;
}

function FreeFrom({ currency, freeOverCents, onChange }: FreeFromProps) {
  return (
    <AmountField
      label="Free from a subtotal of"
      isOptional
      currency={currency}
      value={freeOverCents}
      onChange={onChange}
    />
  );
}
