import type { Discount } from '@tessera/contracts/commerce/discount.ts';
import { FieldRow, SelectField } from '../../kit/ui/inputs/field.tsx';
import { AmountField, NumberField } from '../../kit/ui/inputs/number-fields.tsx';
import { Card, CardBody } from '../../kit/ui/layout/card.tsx';
import { newBuyXGetY } from './discount-draft.ts';
import { discountKindNames } from './kind-names.ts';
import type { DiscountPart } from './part.ts';
import { ScopePicker } from './scope-picker.tsx';

/** What the discount takes off, and what it is worked out on. */
export function ValueCard({ draft, change, errors, currency }: DiscountPart) {
  const { kind } = draft;
  return (
    <Card title="What it takes off">
      <CardBody>
        <FieldRow>
          <SelectField
            label="Kind"
            value={kind}
            choices={Object.entries(discountKindNames).map(([value, name]) => ({ value, name }))}
            onChange={(value) => {
              const chosen = value as Discount['kind'];
              change({ kind: chosen, ...(chosen === 'buyXGetY' && !draft.buyXGetY && { buyXGetY: newBuyXGetY }) });
            }}
          />
          {kind === 'percent' && (
            <NumberField
              label="Percent off"
              digits={2}
              prefix="%"
              value={draft.percent}
              problem={errors.percent}
              onChange={(percent) => change({ percent })}
            />
          )}
          {kind === 'fixed' && (
            <AmountField
              label="Amount off"
              currency={currency}
              value={draft.amountCents}
              problem={errors.amountCents}
              onChange={(amountCents) => change({ amountCents })}
            />
          )}
        </FieldRow>
        {kind === 'buyXGetY' && <BuyXGetY draft={draft} change={change} errors={errors} />}
        {(kind === 'percent' || kind === 'fixed') && (
          <ScopePicker label="For" scope={draft.scope} problem={errors.scope} onChange={(scope) => change({ scope })} />
        )}
      </CardBody>
    </Card>
  );
}

function BuyXGetY({ draft, change, errors }: Omit<DiscountPart, 'currency'>) {
  const rule = draft.buyXGetY ?? newBuyXGetY;
  const set = (changed: Partial<typeof rule>) => change({ buyXGetY: { ...rule, ...changed } });
  return (
    <>
      <FieldRow>
        <NumberField
          label="Buy this many"
          value={rule.buyQuantity}
          problem={errors.buyQuantity}
          onChange={(typed) => set({ buyQuantity: typed ?? Number.NaN })}
        />
        <NumberField
          label="Get this many"
          value={rule.getQuantity}
          problem={errors.getQuantity}
          onChange={(typed) => set({ getQuantity: typed ?? Number.NaN })}
        />
        <NumberField
          label="Percent off those"
          digits={2}
          prefix="%"
          value={rule.percentOff}
          problem={errors.percentOff}
          help="100 is for free. The cheapest pieces are the reduced ones."
          onChange={(typed) => set({ percentOff: typed ?? Number.NaN })}
        />
      </FieldRow>
      <ScopePicker
        label="Items bought"
        scope={rule.buyScope}
        problem={errors.buyScope}
        onChange={(buyScope) => set({ buyScope })}
      />
      <ScopePicker
        label="Items got for less"
        scope={rule.getScope}
        problem={errors.getScope}
        onChange={(getScope) => set({ getScope })}
      />
    </>
  );
}
