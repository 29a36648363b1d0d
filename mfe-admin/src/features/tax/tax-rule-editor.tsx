import type { TaxRule } from '@tessera/contracts/commerce/cart.ts';
import type { NamedCountry } from '@tessera/rules/regions/countries.ts';
import { X } from 'lucide-react';
import { Button } from '../../kit/ui/inputs/button.tsx';
import { SelectField, TextField } from '../../kit/ui/inputs/field.tsx';
import { NumberField } from '../../kit/ui/inputs/number-fields.tsx';
import { SwitchField } from '../../kit/ui/inputs/switch-field.tsx';
import styles from './tax.module.css';

interface TaxRuleEditorProps {
  rule: TaxRule;
  /** The place, for screen readers. */
  title: string;
  countries: readonly NamedCountry[];
  errors: Record<string, string>;
  onChange: (rule: TaxRule) => void;
  onRemove: () => void;
}

export function TaxRuleEditor({ rule, title, countries, errors, onChange, onRemove }: TaxRuleEditorProps) {
  const { id, country, region, name = '', ratePercent, appliesToShipping } = rule;
  const rename = (typed: string) => {
    const { name: _, ...unnamed } = rule;
    onChange(typed === '' ? unnamed : { ...unnamed, name: typed });
  };
  return (
    <li className={styles.rule} aria-label={title}>
      <SelectField
        label="Country"
        value={country}
        problem={errors[`${id}.country`]}
        choices={countries.map(({ code, name: text }) => ({ value: code, name: text }))}
        onChange={(code) => onChange({ ...rule, country: code })}
      />
      <TextField
        label="Region"
        isOptional
        value={region ?? ''}
        placeholder="Whole country"
        maxLength={100}
        problem={errors[`${id}.region`]}
        onChange={(typed) => onChange({ ...rule, region: typed === '' ? null : typed })}
      />
      <TextField label="Name" isOptional value={name} placeholder="VAT" maxLength={60} onChange={rename} />
      <NumberField
        label="Rate"
        prefix="%"
        digits={4}
        value={ratePercent}
        problem={errors[`${id}.ratePercent`]}
        onChange={(typed) => onChange({ ...rule, ratePercent: typed ?? Number.NaN })}
      />
      <SwitchField
        label="On shipping too"
        isOn={appliesToShipping}
        onChange={(isOn) => onChange({ ...rule, appliesToShipping: isOn })}
      />
      <Button look="ghost" isIconOnly icon={X} onClick={onRemove}>
        {`Remove the rule for ${title}`}
      </Button>
    </li>
  );
}
