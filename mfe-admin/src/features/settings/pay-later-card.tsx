import { toMinorUnitMoney } from '@tessera/rules/money/wire-money.ts';
import { FieldRow, Help, SelectField, TextField } from '../../kit/ui/inputs/field.tsx';
import { AmountField } from '../../kit/ui/inputs/number-fields.tsx';
import { Card, CardBody } from '../../kit/ui/layout/card.tsx';
import type { Part } from './part.ts';

const counts = [2, 3, 4, 6, 12];

export function PayLaterCard({ draft: { installments, store }, change, errors }: Part) {
  const { currency } = store;
  const { afterPayMin, afterPayMax, count, singlePaymentThresholdMessage: message } = installments;
  const amount = (cents: number | null) => (cents === null ? null : toMinorUnitMoney({ cents, currency }));
  const centsOf = (value: typeof afterPayMin) => (value === null ? null : Number(value.value));
  return (
    <div id="pay-later">
      <Card title="Pay later" note="Shown when the price is above the first amount and not above the second.">
        <CardBody>
          <FieldRow>
            <AmountField
              label="Above"
              isOptional
              currency={currency}
              value={centsOf(afterPayMin)}
              problem={errors['installments.afterPayMin']}
              onChange={(cents) => change('installments', { afterPayMin: amount(cents) })}
            />
            <AmountField
              label="Up to"
              isOptional
              currency={currency}
              value={centsOf(afterPayMax)}
              problem={errors['installments.afterPayMax']}
              onChange={(cents) => change('installments', { afterPayMax: amount(cents) })}
            />
            <SelectField
              label="Payments"
              value={String(count)}
              choices={[...new Set([...counts, count])]
                .sort((a, b) => a - b)
                .map((each) => ({ value: String(each), name: String(each) }))}
              onChange={(chosen) => change('installments', { count: Number(chosen) })}
            />
          </FieldRow>
          <Help>Leave both amounts empty to offer it nowhere.</Help>
          {(afterPayMin || afterPayMax) && (
            <TextField
              label="Words in place of the offer"
              isOptional
              help="When there are any, buyers read them wherever paying later would be offered."
              value={message}
              onChange={(text) => change('installments', { singlePaymentThresholdMessage: text })}
            />
          )}
        </CardBody>
      </Card>
    </div>
  );
}
