import type { TaxRule } from '@tessera/contracts/commerce/cart.ts';
import type { NamedCountry } from '@tessera/rules/regions/countries.ts';
import { X } from 'lucide-react';
import type { RuleListForm } from '../../kit/form/use-rule-list.ts';
import { Button } from '../../kit/ui/inputs/button.tsx';
import { SelectField, TextField } from '../../kit/ui/inputs/field.tsx';
import { NumberField } from '../../kit/ui/inputs/number-fields.tsx';
import { SwitchField } from '../../kit/ui/inputs/switch-field.tsx';
import styles from './tax.module.css';

interface TaxRuleEditorProps {
  form: RuleListForm<TaxRule>;
  /** Place in the list. */
  at: number;
  /** Where the rule applies, for screen readers. */
  title: string;
  countries: readonly NamedCountry[];
  onRename: (rule: TaxRule) => void;
  onRemove: () => void;
}

export function TaxRuleEditor({ form, at, title, countries, onRename, onRemove }: TaxRuleEditorProps) {
  const { value: rule } = form.field(`values.${at}`);
  const region = form.field(`values.${at}.region`);
  const rename = (typed: string) => {
    const { name: _, ...unnamed } = rule;
    onRename(typed === '' ? unnamed : { ...unnamed, name: typed });
  };
  return (
    <li className={styles.rule} aria-label={title}>
      <SelectField
        label="Country"
        choices={countries.map(({ code, name: text }) => ({ value: code, name: text }))}
        {...form.field(`values.${at}.country`)}
      />
      <TextField
        label="Region"
        isOptional
        placeholder="Whole country"
        maxLength={100}
        {...region}
        value={region.value ?? ''}
        onChange={(typed) => region.onChange(typed === '' ? null : typed)}
      />
      <TextField label="Name" isOptional placeholder="VAT" maxLength={60} value={rule.name ?? ''} onChange={rename} />
      <NumberField label="Rate" prefix="%" digits={4} {...form.number(`values.${at}.ratePercent`)} />
      <SwitchField label="On shipping too" {...form.toggle(`values.${at}.appliesToShipping`)} />
      <Button look="ghost" isIconOnly icon={X} onClick={onRemove}>
        {`Remove the rule for ${title}`}
      </Button>
    </li>
  );
}
