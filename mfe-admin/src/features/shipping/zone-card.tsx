import type { ShippingZone } from '@tessera/contracts/commerce/shipping.ts';
import type { Currency } from '@tessera/contracts/currencies.ts';
import { Plus, Trash2 } from 'lucide-react';
import { Button } from '../../kit/ui/inputs/button.tsx';
import { FieldRow, TextField } from '../../kit/ui/inputs/field.tsx';
import { SwitchField } from '../../kit/ui/inputs/switch-field.tsx';
import { Card, CardBody } from '../../kit/ui/layout/card.tsx';
import { CountryPicker } from './country-picker.tsx';
import { optionText } from './describe-zones.ts';
import { newOption } from './new-zone.ts';
import { OptionEditor } from './option-editor.tsx';

interface ZoneCardProps {
  zone: ShippingZone;
  errors: Record<string, string>;
  currency: Currency;
  /** Writes minor units. */
  money: (cents: number) => string;
  onChange: (zone: ShippingZone) => void;
  onRemove: () => void;
}

export function ZoneCard({ zone, errors, currency, money, onChange, onRemove }: ZoneCardProps) {
  const { id, name, countries, isRestOfWorld, options } = zone;
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
            value={name}
            maxLength={100}
            problem={errors[`${id}.name`]}
            help="Only you see it."
            onChange={(typed) => onChange({ ...zone, name: typed })}
          />
          <CountryPicker
            countries={countries}
            problem={errors[`${id}.countries`]}
            onChange={(chosen) => onChange({ ...zone, countries: chosen })}
          />
        </FieldRow>
        <SwitchField
          label="Also the rest of the world"
          isOn={isRestOfWorld}
          help="Every country that no other zone names."
          onChange={(isOn) => onChange({ ...zone, isRestOfWorld: isOn })}
        />
        {options.map((option, at) => (
          <OptionEditor
            key={option.id}
            option={option}
            summary={optionText(option, { money })}
            errors={errors}
            currency={currency}
            onChange={(changed) =>
              onChange({ ...zone, options: options.map((each, index) => (index === at ? changed : each)) })
            }
            onRemove={() => onChange({ ...zone, options: options.filter((_, index) => index !== at) })}
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
