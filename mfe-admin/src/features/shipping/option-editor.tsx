import type { ShippingZone, ZoneOption } from '@tessera/contracts/commerce/shipping.ts';
import type { Currency } from '@tessera/contracts/currencies.ts';
import { entriesOf } from '@tessera/contracts/records.ts';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { RuleListForm } from '../../kit/form/use-rule-list.ts';
import { Button } from '../../kit/ui/inputs/button.tsx';
import { Fault, FieldRow, SelectField, TextField } from '../../kit/ui/inputs/field.tsx';
import { AmountField } from '../../kit/ui/inputs/number-fields.tsx';
import { withKind } from './new-zone.ts';
import { RateSteps } from './rate-steps.tsx';
import styles from './shipping.module.css';

interface OptionEditorProps {
  form: RuleListForm<ShippingZone>;
  /** Its path in the form. */
  name: `values.${number}.options.${number}`;
  /** What it costs, in words. */
  summary: string;
  currency: Currency;
  onRemove: () => void;
}

const kinds: Record<ZoneOption['kind'], string> = {
  flat: 'One price',
  weight: 'By weight',
  price: 'By subtotal',
  pickup: 'Pick-up by the buyer',
};

/** One way to be delivered to. */
export function OptionEditor({ form, name: path, summary, currency, onRemove }: OptionEditorProps) {
  const { value: option, onChange, problem } = form.field(path);
  const { name, kind } = option;
  const isPickup = kind === 'pickup';
  const rates = form.field(`${path}.rates`);
  const [isOpened, setOpen] = useState(false);
  const isOpen = isOpened || problem !== undefined;
  const freeFrom = (
    <AmountField
      label="Free from a subtotal of"
      isOptional
      currency={currency}
      {...form.field(`${path}.freeOverCents`)}
    />
  );
  return (
    <details className={styles.option} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <b>{name || 'New option'}</b> <span className={styles.note}>{summary}</span>
      </summary>
      <FieldRow>
        <TextField label="Option" maxLength={100} {...form.field(`${path}.name`)} />
        <TextField
          label={isPickup ? 'Where and when' : 'Description'}
          isOptional={!isPickup}
          placeholder={isPickup ? '' : '2 to 4 days'}
          maxLength={300}
          {...form.field(`${path}.description`)}
        />
        <SelectField
          label="Price"
          value={kind}
          choices={entriesOf(kinds).map(([value, text]) => ({ value, name: text }))}
          onChange={(value) => onChange(withKind(option, value))}
        />
      </FieldRow>
      {kind === 'flat' && rates.value.length > 0 && (
        <FieldRow>
          <AmountField label="Costs" currency={currency} {...form.number(`${path}.rates.0.priceCents`)} />
          {freeFrom}
        </FieldRow>
      )}
      {(kind === 'weight' || kind === 'price') && (
        <>
          <RateSteps form={form} name={path} currency={currency} />
          <FieldRow>{freeFrom}</FieldRow>
        </>
      )}
      {form.errors[`${path}.rates`] && <Fault>{form.errors[`${path}.rates`]}</Fault>}
      <div>
        <Button isSmall look="ghost" icon={Trash2} onClick={onRemove}>
          {`Remove ${name || 'option'}`}
        </Button>
      </div>
    </details>
  );
}
