import { entriesOf } from '@tessera/contracts/records.ts';
import { FieldRow, SelectField } from '../../kit/ui/inputs/field.tsx';
import { AmountField, NumberField } from '../../kit/ui/inputs/number-fields.tsx';
import { Card, CardBody } from '../../kit/ui/layout/card.tsx';
import { newBuyXGetY } from './discount-draft.ts';
import { discountKindNames } from './kind-names.ts';
import type { DiscountPart } from './part.ts';
import { ScopePicker } from './scope-picker.tsx';

/** What the discount takes off, and what it is worked out on. */
export function ValueCard({ form, currency }: DiscountPart) {
  const { kind, buyXGetY } = form.value;
  return (
    <Card title="What it takes off">
      <CardBody>
        <FieldRow>
          <SelectField
            label="Kind"
            value={kind}
            choices={entriesOf(discountKindNames).map(([value, name]) => ({ value, name }))}
            onChange={(chosen) => {
              const isNew = chosen === 'buyXGetY' && !buyXGetY;
              form.change((now) => ({ ...now, kind: chosen, ...(isNew && { buyXGetY: newBuyXGetY }) }));
            }}
          />
          {kind === 'percent' && <NumberField label="Percent off" digits={2} prefix="%" {...form.field('percent')} />}
          {kind === 'fixed' && <AmountField label="Amount off" currency={currency} {...form.field('amountCents')} />}
        </FieldRow>
        {kind === 'buyXGetY' && <BuyXGetY form={form} />}
        {(kind === 'percent' || kind === 'fixed') && <ScopePicker label="For" {...form.field('scope')} />}
      </CardBody>
    </Card>
  );
}

function BuyXGetY({ form }: Pick<DiscountPart, 'form'>) {
  return (
    <>
      <FieldRow>
        <NumberField label="Buy this many" {...form.number('buyXGetY.buyQuantity')} />
        <NumberField label="Get this many" {...form.number('buyXGetY.getQuantity')} />
        <NumberField
          label="Percent off those"
          digits={2}
          prefix="%"
          help="100 is for free. The cheapest pieces are the reduced ones."
          {...form.number('buyXGetY.percentOff')}
        />
      </FieldRow>
      <ScopePicker label="Items bought" {...form.field('buyXGetY.buyScope')} />
      <ScopePicker label="Items got for less" {...form.field('buyXGetY.getScope')} />
    </>
  );
}
