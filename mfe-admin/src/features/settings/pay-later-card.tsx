import { toMinorUnitMoney } from '@tessera/rules/money/wire-money.ts';
import { FieldRow, Help, SelectField, TextField } from '../../kit/ui/inputs/field.tsx';
import { AmountField } from '../../kit/ui/inputs/number-fields.tsx';
import { Card, CardBody } from '../../kit/ui/layout/card.tsx';
import type { Part } from './part.ts';

const counts = [2, 3, 4, 6, 12];

export function PayLaterCard({ form }: Part) {
  const { store, installments } = form.value;
  const { currency } = store;
  const { afterPayMin, afterPayMax } = installments;
  const count = form.field('installments.count');
  const amount = (name: 'installments.afterPayMin' | 'installments.afterPayMax') => {
    const { value, onChange, ...field } = form.field(name);
    return {
      ...field,
      currency,
      value: value === null ? null : Number(value.value),
      onChange: (cents: number | null) => onChange(cents === null ? null : toMinorUnitMoney({ cents, currency })),
    };
  };
  return (
    <div id="pay-later">
      <Card title="Pay later" note="Shown when the price is above the first amount and not above the second.">
        <CardBody>
          <FieldRow>
            <AmountField label="Above" isOptional {...amount('installments.afterPayMin')} />
            <AmountField label="Up to" isOptional {...amount('installments.afterPayMax')} />
            <SelectField
              label="Payments"
              {...count}
              value={String(count.value)}
              choices={[...new Set([...counts, count.value])]
                .sort((a, b) => a - b)
                .map((each) => ({ value: String(each), name: String(each) }))}
              onChange={(chosen) => count.onChange(Number(chosen))}
            />
          </FieldRow>
          <Help>Leave both amounts empty to offer it nowhere.</Help>
          {(afterPayMin || afterPayMax) && (
            <TextField
              label="Words in place of the offer"
              isOptional
              help="When there are any, buyers read them wherever paying later would be offered."
              {...form.field('installments.singlePaymentThresholdMessage')}
            />
          )}
        </CardBody>
      </Card>
    </div>
  );
}
