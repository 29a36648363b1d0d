import type { Summary } from '@tessera/contracts/analytics/summary-calls.ts';
import { ChartNoAxesColumn } from 'lucide-react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { numberText } from '../../kit/format/count.ts';
import { Bars } from '../../kit/ui/charts/bars.tsx';
import { EmptyState } from '../../kit/ui/feedback/empty-state.tsx';
import { Card } from '../../kit/ui/layout/card.tsx';
import columns from '../../kit/ui/layout/columns.module.css';
import { countryText, sourceText, wordText } from './share-names.ts';

const shownPages = 10;

/** Where visits came from, what they saw and on what. */
export function Shares({ summary }: { summary: Summary }) {
  const { locale } = useAdmin();
  const { sources, pages, devices, countries } = summary;
  const visits = (list: Summary['sources'], nameOf: (name: string) => string) =>
    list.map(({ name, visits: amount }) => ({ name: nameOf(name), amount }));
  const hasCountries = countries.some(({ name }) => name !== 'unknown');
  return (
    <div className={columns.three}>
      <ShareCard title="Where from" unit="visits" shares={visits(sources, sourceText)} />
      <ShareCard
        title="Pages"
        unit="page views"
        shares={pages.slice(0, shownPages).map(({ path, pageViews }) => ({ name: path, amount: pageViews }))}
      />
      <div className={columns.stack}>
        <ShareCard title="Devices" unit="visits" shares={visits(devices, wordText)} />
        {hasCountries && (
          <ShareCard title="Countries" unit="visits" shares={visits(countries, (code) => countryText(code, locale))} />
        )}
      </div>
    </div>
  );
}

interface ShareCardProps {
  title: string;
  unit: string;
  shares: { name: string; amount: number }[];
}

function ShareCard({ title, unit, shares }: ShareCardProps) {
  const { locale } = useAdmin();
  return (
    <Card title={title} note={unit}>
      {shares.length > 0 ? (
        <Bars bars={shares.map((share) => ({ ...share, text: numberText(share.amount, locale) }))} />
      ) : (
        <EmptyState icon={ChartNoAxesColumn} title="No visits yet">
          They are counted here within seconds.
        </EmptyState>
      )}
    </Card>
  );
}
