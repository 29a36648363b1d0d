import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ShippingZone } from '@tessera/contracts/commerce/shipping.ts';
import { saveShippingZones } from '@tessera/contracts/commerce/store-rule-calls.ts';
import { checkShippingZones } from '@tessera/rules/cart/check-shipping.ts';
import { countriesIn } from '@tessera/rules/regions/countries.ts';
import { Plus, Truck } from 'lucide-react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { useMoney } from '../../kit/context/use-money.ts';
import { DraftOfferBanner } from '../../kit/form/draft-offer.tsx';
import { SaveBar } from '../../kit/form/save-bar.tsx';
import { type RuleList, useRuleList } from '../../kit/form/use-rule-list.ts';
import { NeedsRight } from '../../kit/rights/needs-right.tsx';
import { EmptyState } from '../../kit/ui/feedback/empty-state.tsx';
import { QueryView } from '../../kit/ui/feedback/query-view.tsx';
import { RowSkeleton } from '../../kit/ui/feedback/skeleton.tsx';
import { Button } from '../../kit/ui/inputs/button.tsx';
import { Card } from '../../kit/ui/layout/card.tsx';
import columns from '../../kit/ui/layout/columns.module.css';
import { PageHead } from '../../kit/ui/layout/page-head.tsx';
import { describeZones } from './describe-zones.ts';
import { newZone } from './new-zone.ts';
import { saveZones, shippingZones } from './queries.ts';
import { ZoneCard } from './zone-card.tsx';

/** Where the store delivers to and what it costs. */
export function ShippingPage() {
  const query = useQuery(shippingZones.query(useAdmin().api));
  return (
    <>
      <PageHead
        title="Shipping"
        note="A buyer's country belongs to one zone; its options are what they can choose from."
      />
      <QueryView query={query} what="shipping zones" skeleton={<RowSkeleton rows={6} label="Loading shipping zones" />}>
        {(saved) => <Zones saved={saved} />}
      </QueryView>
    </>
  );
}

function Zones({ saved }: { saved: RuleList<ShippingZone> }) {
  const { api, website, locale } = useAdmin();
  const { currency } = website;
  const write = useMoney();
  const words = {
    money: (cents: number) => write({ cents, currency }),
    country: (code: string) => countriesIn(locale).find((each) => each.code === code)?.name ?? code,
  };
  const queryClient = useQueryClient();
  const list = useRuleList<ShippingZone>({
    saved,
    name: 'Shipping',
    queryKey: shippingZones.key,
    schema: saveShippingZones.body.shape.zones,
    check: checkShippingZones,
    describe: (zones) => describeZones(zones, words),
    send: (zones, expectedVersion) => saveZones(api, zones, expectedVersion),
    readAgain: () => shippingZones.fresh(queryClient, api),
  });
  const zones = list.values;
  const add = (
    <Button icon={Plus} onClick={() => list.add(newZone())}>
      Add zone
    </Button>
  );
  return (
    <>
      <DraftOfferBanner offer={list.form.offer} meanwhile={list.form.meanwhile} />
      <NeedsRight right="store.settings">
        <div className={columns.stack} inert={list.form.isSaving}>
          {zones.length === 0 && (
            <Card label="Shipping zones">
              <EmptyState icon={Truck} title="No shipping zones yet" action={add}>
                Until there is one, nobody can order what has to be delivered.
              </EmptyState>
            </Card>
          )}
          {zones.map((zone, at) => (
            <ZoneCard
              key={zone.id}
              form={list.form}
              at={at}
              currency={currency}
              money={words.money}
              onChange={(changed) => list.replace(at, changed)}
              onRemove={() => list.remove(at)}
            />
          ))}
          {zones.length > 0 && <div>{add}</div>}
        </div>
      </NeedsRight>
      <SaveBar form={list.form} />
    </>
  );
}
