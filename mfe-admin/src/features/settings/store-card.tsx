import { currencies } from '@tessera/contracts/currencies.ts';
import { checkoutMinimumMessage } from '@tessera/rules/cart/checkout-minimum.ts';
import { isCurrency } from '@tessera/rules/money/currency-table.ts';
import { formatCents, moneyFormat } from '@tessera/rules/money/format-money.ts';
import { toMinorUnitMoney } from '@tessera/rules/money/wire-money.ts';
import { countriesIn } from '@tessera/rules/regions/countries.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { FieldRow, Help, SelectField } from '../../kit/ui/inputs/field.tsx';
import { AmountField } from '../../kit/ui/inputs/number-fields.tsx';
import { SwitchField } from '../../kit/ui/inputs/switch-field.tsx';
import { Card, CardBody } from '../../kit/ui/layout/card.tsx';
import type { Part } from './part.ts';

export function StoreCard({ form }: Part) {
  const { locale } = useAdmin();
  const { store } = form.value;
  const { currency } = store;
  // As it will be once it is saved.
  const money = moneyFormat(store, locale);
  const cents = Number(store.checkoutMinimum.value);
  const minimum = form.field('store.checkoutMinimum');
  return (
    <div id="store">
      <Card title="Store" note="Applies to new orders. Old orders keep what they were placed with.">
        <CardBody>
          <FieldRow>
            <SelectField
              label="Currency"
              value={currency}
              choices={currencies.map((code) => ({
                value: code,
                name: `${code}, ${formatCents(123_450, { ...money, currency: code })}`,
              }))}
              help="Prices keep their numbers; they are not converted."
              onChange={(code) => {
                if (!isCurrency(code)) return;
                const checkoutMinimum = { ...store.checkoutMinimum, currency: code };
                form.change((now) => ({ ...now, store: { ...now.store, currency: code, checkoutMinimum } }));
              }}
            />
            <AmountField
              label="Smallest order"
              isOptional
              {...minimum}
              currency={currency}
              value={cents === 0 ? null : cents}
              onChange={(typed) => minimum.onChange(toMinorUnitMoney({ cents: typed ?? 0, currency }))}
            />
            <SelectField
              label="Trades from"
              choices={countriesIn(locale).map(({ code, name }) => ({ value: code, name }))}
              help="Decides where paying later is offered."
              {...form.field('store.businessCountry')}
            />
          </FieldRow>
          {cents > 0 && <Help>Buyers read: “{checkoutMinimumMessage(cents, money)}”</Help>}
          <SwitchField label="Express checkout, no cart" {...form.toggle('store.expressCheckout')} />
          <SwitchField
            label="Services may be bought more than once"
            {...form.toggle('store.multipleQuantityAllowedForServices')}
          />
          <SwitchField label="Reviews on product pages" {...form.toggle('store.reviewsEnabled')} />
          <SwitchField label="Write amounts as each language does" {...form.toggle('store.useCLDRMoneyFormat')} />
        </CardBody>
      </Card>
    </div>
  );
}
