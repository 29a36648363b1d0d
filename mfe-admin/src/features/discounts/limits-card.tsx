import { useAdmin } from '../../kit/context/admin-context.ts';
import { FieldRow } from '../../kit/ui/inputs/field.tsx';
import { MomentField } from '../../kit/ui/inputs/moment-field.tsx';
import { AmountField, NumberField } from '../../kit/ui/inputs/number-fields.tsx';
import { SwitchField } from '../../kit/ui/inputs/switch-field.tsx';
import { Card, CardBody } from '../../kit/ui/layout/card.tsx';
import type { DiscountPart } from './part.ts';

/** When and how often it counts, and with what else. */
export function LimitsCard({ form, currency }: DiscountPart) {
  const { timeZone } = useAdmin().website;
  return (
    <Card title="When it counts">
      <CardBody>
        <FieldRow>
          <MomentField
            label="Starts"
            isOptional
            timeZone={timeZone}
            usualTime="00:00"
            help={`Time of ${timeZone}`}
            {...form.field('startsMs')}
          />
          <MomentField label="Ends" isOptional timeZone={timeZone} usualTime="23:59" {...form.field('endsMs')} />
        </FieldRow>
        <FieldRow>
          <AmountField
            label="Smallest subtotal"
            isOptional
            currency={currency}
            {...form.field('minimumSubtotalCents')}
          />
          <NumberField label="Uses in all" isOptional {...form.field('maxUses')} />
          <NumberField
            label="Uses per customer"
            isOptional
            help="Customers are identified by their email."
            {...form.field('maxUsesPerCustomer')}
          />
        </FieldRow>
        {form.value.kind !== 'freeShipping' && (
          <SwitchField
            label="Adds up with other discounts"
            help="If not, the buyer gets this one or the others, whichever takes off more. Free delivery goes with everything."
            {...form.toggle('isCombinable')}
          />
        )}
        <SwitchField label="Switched on" {...form.toggle('enabled')} />
      </CardBody>
    </Card>
  );
}
