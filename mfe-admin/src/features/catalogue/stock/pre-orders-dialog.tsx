import * as inventoryCalls from '@tessera/contracts/commerce/inventory-calls.ts';
import { setPreOrders } from '@tessera/contracts/commerce/inventory-calls.wire.ts';
import type { PreOrderFigures } from '@tessera/contracts/commerce/pre-order.ts';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { useSavedForm } from '../../../kit/form/use-saved-form.ts';
import { countText } from '../../../kit/format/count.ts';
import type { OpenDialog } from '../../../kit/guards/dialog-entry.ts';
import { Banner } from '../../../kit/ui/feedback/banner.tsx';
import { DayField } from '../../../kit/ui/inputs/day-field.tsx';
import { Help, TextField } from '../../../kit/ui/inputs/field.tsx';
import { NumberField } from '../../../kit/ui/inputs/number-fields.tsx';
import { isDayOver } from './pre-orders.ts';

/** A variant, as far as it is sold before it arrives. */
interface SoldAhead {
  productId: string;
  variantId: string;
  name: string;
  preOrders: PreOrderFigures | undefined;
}

interface PreOrdersDialogProps {
  of: SoldAhead;
  dialog: OpenDialog;
  /** Reads anew what shows it. */
  refresh: () => Promise<void>;
}

/** How many units of a variant are sold before they arrive, and what buyers are told of when they are sent. */
export function PreOrdersDialog({ of, dialog, refresh }: PreOrdersDialogProps) {
  const { api, now, website } = useAdmin();
  const { productId, variantId, name, preOrders } = of;
  const { limit = 0, sold = 0, held = 0, sentAbout = null, words = '' } = preOrders ?? {};
  const form = useSavedForm({
    saved: { limit, sentAbout, words },
    place: `pre-orders/${variantId}`,
    schema: inventoryCalls.setPreOrders.body,
    send: async ({ value }) => {
      await api.call(setPreOrders, { params: { itemId: productId, variantId }, body: value });
      await refresh();
      return { said: value.limit > 0 ? `${name} is sold ahead` : `${name} is not sold ahead` };
    },
    onSaved: dialog.onClose,
  });
  const day = form.field('sentAbout');
  return (
    <FormDialog
      dialog={dialog}
      form={form}
      isReady={form.isDirty}
      title={`Sell ahead: ${name}`}
      act="Save"
      acting="Saving …"
    >
      {sold + held > 0 && (
        <Help>
          {countText(sold, ['unit is', 'units are'])} sold ahead and still to come
          {held > 0 && `, ${held} more held by buyers at checkout`}. What arrives goes to them first.
        </Help>
      )}
      {isDayOver(day.value, now(), website.timeZone) && (
        <Banner tone="warn">This day is over, so nothing is sold ahead. Set another day to go on.</Banner>
      )}
      <NumberField
        label="Sell up to"
        help="Units that are still to come. What you add to the stock counts against it; 0 sells none ahead."
        {...form.number('limit')}
      />
      <DayField
        label="Sent about"
        isOptional
        help="Buyers see it on the product’s page, in the cart, with their order and in its mail."
        value={day.value ?? ''}
        problem={day.problem}
        onDay={(next) => day.onChange(next || null)}
      />
      <TextField
        label="In your own words"
        isOptional
        help="Stands after the day, such as: From the next firing."
        {...form.field('words')}
      />
      <Help>While none is in stock, the product can be ordered ahead. Buyers pay when they order.</Help>
    </FormDialog>
  );
}
