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

export function SellingCard({ draft, change, errors }: ProductPart) {
  const { isSubscribable, subscriptionPlan, additionalFieldsFormId } = draft;
  return (
    <Card title="Selling">
      <CardBody>
        <SwitchField label="Visible in the store" isOn={draft.enabled} onChange={(enabled) => change({ enabled })} />
        {mayBeSubscription(draft.productType) && (
          <SwitchField
            label="Sell as a subscription"
            isOn={isSubscribable}
            onChange={(isOn) => change({ isSubscribable: isOn, subscriptionPlan: subscriptionPlan ?? monthly })}
          />
        )}
        {isSubscribable && mayBeSubscription(draft.productType) && (
          <Plan draft={draft} change={change} errors={errors} />
        )}
        <FieldsPicker
          formId={additionalFieldsFormId}
          onChange={(formId) => change({ additionalFieldsFormId: formId })}
        />
        <TextField
          label="Button text"
          isOptional
          placeholder="Add To Cart"
          value={draft.customAddButtonText}
          problem={errors.customAddButtonText}
          onChange={(customAddButtonText) => change({ customAddButtonText })}
        />
        <NumberField
          label="Most in one order"
          isOptional
          value={draft.maxPerOrder}
          problem={errors.maxPerOrder}
          onChange={(maxPerOrder) => change({ maxPerOrder })}
        />
      </CardBody>
    </Card>
  );
}

function Plan({ draft: { subscriptionPlan }, change, errors }: ProductPart) {
  const plan = subscriptionPlan ?? monthly;
  const { billingPeriod: period } = plan;
  const set = (changed: object) => change({ subscriptionPlan: { ...plan, ...changed } });
  return (
    <>
      <FieldRow>
        <NumberField
          label="Every"
          value={period.value}
          problem={errors['plan.value']}
          onChange={(value) => set({ billingPeriod: { ...period, value: value ?? Number.NaN } })}
        />
        <SelectField
          label="Period"
          value={period.unit}
          choices={units}
          onChange={(unit) => set({ billingPeriod: { ...period, unit } })}
        />
      </FieldRow>
      <NumberField
        label="How many times"
        help={termText(plan)}
        value={plan.numBillingCycles}
        problem={errors['plan.cycles']}
        onChange={(value) => set({ numBillingCycles: value ?? Number.NaN })}
      />
    </>
  );
}

/** How long it goes on in all, in the unit it is paid by (PAY-058). */
function termText({ billingPeriod: { value, unit }, numBillingCycles }: SubscriptionPlan): string {
  const total = value * numBillingCycles;
  return total > 0 ? `${durationText(total, unit, { forceUnit: true })} in all.` : '0 is until it is cancelled.';
}
