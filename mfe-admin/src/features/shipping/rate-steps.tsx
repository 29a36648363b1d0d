import type { ZoneOption } from '@tessera/contracts/commerce/shipping.ts';
import type { Currency } from '@tessera/contracts/currencies.ts';
import { Plus, X } from 'lucide-react';
import { Button } from '../../kit/ui/inputs/button.tsx';
import { AmountField, NumberField } from '../../kit/ui/inputs/number-fields.tsx';
import styles from './shipping.module.css';

interface RateStepsProps {
  option: ZoneOption;
  currency: Currency;
  onChange: (option: ZoneOption) => void;
}

type Rate = ZoneOption['rates'][number];

const lastStep = 'Empty: without limit. A parcel beyond the last step is not offered this option.';

/** Prices by weight or by subtotal, each up to a limit. */
export function RateSteps({ option, currency, onChange }: RateStepsProps) {
  const { kind, rates } = option;
  const set = (next: Rate[]) => onChange({ ...option, rates: next });
  const change = (at: number, changed: Partial<Rate>) =>
    set(rates.map((rate, index) => (index === at ? { ...rate, ...changed } : rate)));
  const isLast = (at: number) => at === rates.length - 1;
  return (
    <div className={styles.steps}>
      {rates.map((rate, at) => (
        // Steps have no names: they are what their place says.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div key={at} className={styles.step}>
          {kind === 'price' ? (
            <AmountField
              label={`Step ${at + 1}, up to a subtotal of`}
              isOptional={isLast(at)}
              currency={currency}
              value={rate.maxSubtotalCents}
              onChange={(maxSubtotalCents) => change(at, { maxSubtotalCents })}
            />
          ) : (
            <NumberField
              label={`Step ${at + 1}, up to`}
              isOptional={isLast(at)}
              prefix="g"
              value={rate.maxGrams}
              onChange={(maxGrams) => change(at, { maxGrams })}
            />
          )}
          <AmountField
            label={`Step ${at + 1} costs`}
            currency={currency}
            value={rate.priceCents}
            onChange={(typed) => change(at, { priceCents: typed ?? Number.NaN })}
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
