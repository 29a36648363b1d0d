import type { ShippingZone } from '@tessera/contracts/commerce/shipping.ts';
import type { Currency } from '@tessera/contracts/currencies.ts';
import { Plus, X } from 'lucide-react';
import type { RuleListForm } from '../../kit/form/use-rule-list.ts';
import { Button } from '../../kit/ui/inputs/button.tsx';
import { AmountField, NumberField } from '../../kit/ui/inputs/number-fields.tsx';
import styles from './shipping.module.css';

interface RateStepsProps {
  form: RuleListForm<ShippingZone>;
  /** The path of the option in the form. */
  name: `values.${number}.options.${number}`;
  currency: Currency;
}

const lastStep = 'Empty: without limit. A parcel beyond the last step is not offered this option.';

/** Prices by weight or by subtotal, each up to a limit. */
export function RateSteps({ form, name, currency }: RateStepsProps) {
  const { value: kind } = form.field(`${name}.kind`);
  const { value: rates, onChange: set } = form.field(`${name}.rates`);
  const isLast = (at: number) => at === rates.length - 1;
  return (
    <div className={styles.steps}>
      {rates.map((_, at) => (
        // Steps have no names: they are what their place says.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div key={at} className={styles.step}>
          {kind === 'price' ? (
            <AmountField
              label={`Step ${at + 1}, up to a subtotal of`}
              isOptional={isLast(at)}
              currency={currency}
              {...form.field(`${name}.rates.${at}.maxSubtotalCents`)}
            />
          ) : (
            <NumberField
              label={`Step ${at + 1}, up to`}
              isOptional={isLast(at)}
              prefix="g"
              {...form.field(`${name}.rates.${at}.maxGrams`)}
            />
          )}
          <AmountField
            label={`Step ${at + 1} costs`}
            currency={currency}
            {...form.number(`${name}.rates.${at}.priceCents`)}
          />
          {rates.length > 1 && (
            <Button look="ghost" isIconOnly icon={X} onClick={() => set(rates.filter((_, index) => index !== at))}>
              {`Remove step ${at + 1}`}
            </Button>
          )}
        </div>
      ))}
      <p className={styles.note}>{lastStep}</p>
      <div>
        <Button
          isSmall
          icon={Plus}
          onClick={() => set([...rates, { maxGrams: null, maxSubtotalCents: null, priceCents: 0 }])}
        >
          Add step
        </Button>
      </div>
    </div>
  );
}
