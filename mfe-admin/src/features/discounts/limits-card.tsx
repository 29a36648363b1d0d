import { useAdmin } from '../../kit/context/admin-context.ts';
import { FieldRow } from '../../kit/ui/inputs/field.tsx';
import { MomentField } from '../../kit/ui/inputs/moment-field.tsx';
import { AmountField, NumberField } from '../../kit/ui/inputs/number-fields.tsx';
import { SwitchField } from '../../kit/ui/inputs/switch-field.tsx';
import { Card, CardBody } from '../../kit/ui/layout/card.tsx';
import type { DiscountPart } from './part.ts';

/** When and how often it counts, and with what else. */
export function LimitsCard({ draft, change, errors, currency }: DiscountPart) {
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
            value={draft.startsMs}
            help={`Time of ${timeZone}`}
            onChange={(startsMs) => change({ startsMs })}
          />
          <MomentField
            label="Ends"
            isOptional
            timeZone={timeZone}
            usualTime="23:59"
            value={draft.endsMs}
            problem={errors.endsMs}
            onChange={(endsMs) => change({ endsMs })}
          />
        </FieldRow>
        <FieldRow>
          <AmountField
            label="Smallest subtotal"
            isOptional
            currency={currency}
            value={draft.minimumSubtotalCents}
            onChange={(minimumSubtotalCents) => change({ minimumSubtotalCents })}
          />
          <NumberField
            label="Uses in all"
            isOptional
            value={draft.maxUses}
            problem={errors.maxUses}
            onChange={(maxUses) => change({ maxUses })}
          />
          <NumberField
            label="Uses per customer"
            isOptional
            value={draft.maxUsesPerCustomer}
            problem={errors.maxUsesPerCustomer}
            help="Customers are told apart by their email."
            onChange={(maxUsesPerCustomer) => change({ maxUsesPerCustomer })}
          />
        </FieldRow>
        {draft.kind !== 'freeShipping' && (
          <SwitchField
            label="Adds up with other discounts"
            isOn={draft.isCombinable}
            help="If not, the buyer gets this one or the others, whichever takes off more. Free delivery goes with everything."
            onChange={(isCombinable) => change({ isCombinable })}
          />
        )}
        <SwitchField label="Switched on" isOn={draft.enabled} onChange={(enabled) => change({ enabled })} />
      </CardBody>
    </Card>
  );
}
