import { useAdmin } from '../../app/admin-context.ts';
import { Card, CardBody } from '../../ui/card.tsx';
import { FieldRow, TextField } from '../../ui/field.tsx';
import { AmountField, NumberField } from '../../ui/number-fields.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { fromLocalTime, toLocalTime } from './local-time.ts';
import type { DiscountPart } from './part.ts';

/** When and how often it counts, and with what else. */
export function LimitsCard({ draft, change, errors, currency }: DiscountPart) {
  const { timeZone } = useAdmin().website;
  const moment = (ms: number | null) => (ms === null ? '' : toLocalTime(ms, timeZone));
  return (
    <Card title="When it counts">
      <CardBody>
        <FieldRow>
          <TextField
            label="Starts"
            isOptional
            type="datetime-local"
            value={moment(draft.startsMs)}
            help={`Time of ${timeZone}`}
            onChange={(text) => change({ startsMs: fromLocalTime(text, timeZone) })}
          />
          <TextField
            label="Ends"
            isOptional
            type="datetime-local"
            value={moment(draft.endsMs)}
            problem={errors.endsMs}
            onChange={(text) => change({ endsMs: fromLocalTime(text, timeZone) })}
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
