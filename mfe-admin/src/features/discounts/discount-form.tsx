import type { OwnedDiscount } from '@tessera/contracts/commerce/discount.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { DraftOfferBanner } from '../../kit/form/draft-offer.tsx';
import { SaveBar } from '../../kit/form/save-bar.tsx';
import { fullMomentText } from '../../kit/format/moment.ts';
import { NeedsRight } from '../../kit/rights/needs-right.tsx';
import { FieldRow, SelectField, TextField } from '../../kit/ui/inputs/field.tsx';
import { Card, CardBody } from '../../kit/ui/layout/card.tsx';
import columns from '../../kit/ui/layout/columns.module.css';
import styles from './discounts.module.css';
import { LimitsCard } from './limits-card.tsx';
import { RemoveDiscount } from './remove-discount.tsx';
import { useDiscountForm } from './use-discount-form.ts';
import { ValueCard } from './value-card.tsx';

/** The form of a discount; null is a new one. */
export function DiscountForm({ owned }: { owned: OwnedDiscount | null }) {
  const form = useDiscountForm(owned);
  const { isAutomatic } = form.value;
  const part = { form, currency: useAdmin().website.currency };
  return (
    <div className={owned ? columns.two : columns.stack}>
      <NeedsRight right="discounts.write">
        <div className={columns.stack} inert={form.isSaving}>
          <DraftOfferBanner offer={form.offer} meanwhile={form.meanwhile} />
          <Card title={isAutomatic ? 'Name' : 'Code'}>
            <CardBody>
              <FieldRow>
                {!owned && (
                  <SelectField
                    label="How buyers get it"
                    value={isAutomatic ? 'automatic' : 'code'}
                    choices={[
                      { value: 'code', name: 'They type a code' },
                      { value: 'automatic', name: 'By itself' },
                    ]}
                    onChange={(value) => form.toggle('isAutomatic').onChange(value === 'automatic')}
                  />
                )}
                <TextField
                  label={isAutomatic ? 'Name buyers read' : 'Code buyers type'}
                  maxLength={50}
                  isReadOnly={owned !== null}
                  help={owned ? 'It stays: orders know the discount by it.' : 'It cannot be changed later.'}
                  {...form.field('code')}
                />
              </FieldRow>
            </CardBody>
          </Card>
          <ValueCard {...part} />
          <LimitsCard {...part} />
        </div>
      </NeedsRight>
      {owned && <Side owned={owned} />}
      <SaveBar form={form} />
    </div>
  );
}

function Side({ owned }: { owned: OwnedDiscount }) {
  const { locale, website } = useAdmin();
  const { uses, maxUses, lastUsedMs } = owned;
  const last = lastUsedMs === null ? 'never' : fullMomentText(lastUsedMs, { locale, timeZone: website.timeZone });
  return (
    <div className={columns.stack}>
      <Card title="Uses">
        <CardBody>
          <dl className={styles.totals}>
            <dt>Orders</dt>
            <dd>{uses}</dd>
            <dt>Left</dt>
            <dd>{maxUses === null ? 'unlimited' : Math.max(0, maxUses - uses)}</dd>
            <dt>Last used</dt>
            <dd>{last}</dd>
          </dl>
        </CardBody>
      </Card>
      <RemoveDiscount owned={owned} />
    </div>
  );
}
