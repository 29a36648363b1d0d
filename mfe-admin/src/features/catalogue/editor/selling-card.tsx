import type { SubscriptionPlan } from '@tessera/contracts/commerce/product.ts';
import { billingUnit } from '@tessera/contracts/enumerations/billing-unit.ts';
import { durationText } from '@tessera/rules/subscription/wording.ts';
import { FieldRow, SelectField, TextField } from '../../../kit/ui/inputs/field.tsx';
import { NumberField } from '../../../kit/ui/inputs/number-fields.tsx';
import { SwitchField } from '../../../kit/ui/inputs/switch-field.tsx';
import { Card, CardBody } from '../../../kit/ui/layout/card.tsx';
import { FieldsPicker } from '../fields/fields-picker.tsx';
import type { ProductPart } from './part.ts';
import { mayBeSubscription } from './product-draft.ts';

const units = [
  { value: billingUnit.week, name: 'weeks' },
  { value: billingUnit.month, name: 'months' },
  { value: billingUnit.year, name: 'years' },
] as const;
const monthly = { billingPeriod: { value: 1, unit: billingUnit.month }, numBillingCycles: 0 } as const;

export function SellingCard({ form, draft, change }: ProductPart) {
  const { isSubscribable, subscriptionPlan, additionalFieldsFormId } = draft;
  return (
    <Card title="Selling">
      <CardBody>
        <SwitchField label="Visible in the store" {...form.toggle('enabled')} />
        {mayBeSubscription(draft.productType) && (
          <SwitchField
            label="Sell as a subscription"
            isOn={isSubscribable}
            onChange={(isOn) => change({ isSubscribable: isOn, subscriptionPlan: subscriptionPlan ?? monthly })}
          />
        )}
        {isSubscribable && mayBeSubscription(draft.productType) && <Plan form={form} />}
        <FieldsPicker
          formId={additionalFieldsFormId}
          onChange={(formId) => change({ additionalFieldsFormId: formId })}
        />
        <TextField label="Button text" isOptional placeholder="Add To Cart" {...form.field('customAddButtonText')} />
        <NumberField label="Most in one order" isOptional {...form.field('maxPerOrder')} />
      </CardBody>
    </Card>
  );
}

function Plan({ form }: Pick<ProductPart, 'form'>) {
  return (
    <>
      <FieldRow>
        <NumberField label="Every" {...form.number('subscriptionPlan.billingPeriod.value')} />
        <SelectField label="Period" choices={units} {...form.field('subscriptionPlan.billingPeriod.unit')} />
      </FieldRow>
      <NumberField
        label="How many times"
        help={termText(form.value.subscriptionPlan ?? monthly)}
        {...form.number('subscriptionPlan.numBillingCycles')}
      />
    </>
  );
}

/** How long it goes on in all, in the unit it is paid by (PAY-058). */
function termText({ billingPeriod: { value, unit }, numBillingCycles }: SubscriptionPlan): string {
  const total = value * numBillingCycles;
  return total > 0 ? `${durationText(total, unit, { forceUnit: true })} in all.` : '0 is until it is cancelled.';
}
