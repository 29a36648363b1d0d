import type { ShippingZone } from '@tessera/contracts/commerce/shipping.ts';
import type { Currency } from '@tessera/contracts/currencies.ts';
import { Plus, Trash2 } from 'lucide-react';
import type { RuleListForm } from '../../kit/form/use-rule-list.ts';
import { Button } from '../../kit/ui/inputs/button.tsx';
import { FieldRow, TextField } from '../../kit/ui/inputs/field.tsx';
import { SwitchField } from '../../kit/ui/inputs/switch-field.tsx';
import { Card, CardBody } from '../../kit/ui/layout/card.tsx';
import { CountryPicker } from './country-picker.tsx';
import { optionText } from './describe-zones.ts';
import { newOption } from './new-zone.ts';
import { OptionEditor } from './option-editor.tsx';

interface ZoneCardProps {
  form: RuleListForm<ShippingZone>;
  /** Place in the list. */
  at: number;
  currency: Currency;
  /** Writes minor units. */
  money: (cents: number) => string;
  onChange: (zone: ShippingZone) => void;
  onRemove: () => void;
}

export function ZoneCard({ form, at, currency, money, onChange, onRemove }: ZoneCardProps) {
  const { value: zone } = form.field(`values.${at}`);
  const { name, options } = zone;
  return (
    <Card
      title={name || 'New zone'}
      action={
        <Button isSmall look="ghost" icon={Trash2} onClick={onRemove}>
          Remove zone
        </Button>
      }
    >
      <CardBody>
        <FieldRow>
          <TextField
            label="Name of the zone"
            maxLength={100}
            help="Only you see it."
            {...form.field(`values.${at}.name`)}
          />
          <CountryPicker {...form.field(`values.${at}.countries`)} />
        </FieldRow>
        <SwitchField
          label="Also the rest of the world"
          help="Every country that no other zone names."
          {...form.toggle(`values.${at}.isRestOfWorld`)}
        />
        {options.map((option, place) => (
          <OptionEditor
            key={option.id}
            form={form}
            name={`values.${at}.options.${place}`}
            summary={optionText(option, { money })}
            currency={currency}
            onRemove={() => onChange({ ...zone, options: options.filter((_, index) => index !== place) })}
          />
        ))}
        <div>
          <Button isSmall icon={Plus} onClick={() => onChange({ ...zone, options: [...options, newOption()] })}>
            Add option
          </Button>
        </div>
      </CardBody>
    </Card>
  );
}
