import type {
  Comparison,
  HealthMetric,
  RateMetric,
  Verdict,
  VersionHealth,
} from '@tessera/contracts/modules/health.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { Moment } from '../../kit/context/moment-of.tsx';
import { numberText } from '../../kit/format/count.ts';
import { Badge, type Tone } from '../../kit/ui/feedback/badge.tsx';
import { Help } from '../../kit/ui/inputs/field.tsx';
import { columnsOf, DataTable } from '../../kit/ui/tables/data-table.tsx';
import { metricNames, msText, shareText } from './metric-names.ts';

interface Row {
  name: string;
  stable: string;
  candidate: string;
  verdict: Verdict | undefined;
}

const verdicts: Record<Verdict, { tone: Tone; text: string }> = {
  too_few: { tone: 'neutral', text: 'Not enough data yet' },
  as_good: { tone: 'ok', text: 'No difference' },
  better: { tone: 'ok', text: 'Better' },
  worse: { tone: 'bad', text: 'Worse' },
};

const columns = columnsOf<Row>([
  { id: 'name', title: 'Metric', place: 1, cell: ({ name }) => name },
  {
    id: 'stable',
    title: 'Stable version',
    place: 3,
    isEnd: true,
    isQuiet: true,
    label: 'with the stable version',
    cell: ({ stable }) => stable,
  },
  { id: 'candidate', title: 'New version', place: 2, isEnd: true, cell: ({ candidate }) => candidate },
  {
    id: 'verdict',
    title: 'Verdict',
    place: 4,
    cell: ({ verdict }) => verdict && <Badge tone={verdicts[verdict].tone}>{verdicts[verdict].text}</Badge>,
  },
]);

/** Two versions side by side, with a verdict for each metric. */
export function ComparisonTable({ comparison: { sinceMs, stable, candidate, verdicts } }: { comparison: Comparison }) {
  const { locale } = useAdmin();
  const rows = metricRows.map((row): Row => {
    const [before, now] = [row.of(stable, locale), row.of(candidate, locale)];
    const values = { stable: before, candidate: now };
    if ('name' in row) return { ...values, name: row.name, verdict: undefined };
    return { ...values, name: metricNames[row.figure], verdict: verdicts[row.figure] };
  });
  return (
    <div>
      <DataTable caption="New and stable version" columns={columns} rows={rows} rowId={(row) => row.name} />
      <Help>
        Since <Moment at={sinceMs} />. Each visitor counts once. Times are 75th percentiles.
      </Help>
    </div>
  );
}

/** A metric with a verdict, or a named value without one. */
type MetricRow = { of: (health: VersionHealth, locale: string) => string } & (
  | { figure: HealthMetric }
  | { name: string }
);

const metricRows: readonly MetricRow[] = [
  { name: 'Visitors', of: ({ visitors }, locale) => numberText(visitors, locale) },
  { figure: 'loadFailures', of: shareOf('loadFailures') },
  { figure: 'timeouts', of: shareOf('timeouts') },
  { figure: 'renderFailures', of: shareOf('renderFailures') },
  { figure: 'errorViews', of: shareOf('errorViews') },
  { figure: 'silent', of: shareOf('silent', 'begun') },
  { figure: 'serverFailures', of: shareOf('serverFailures', 'serverRenders') },
  { figure: 'ready', of: timeOf('readyP75Ms') },
  { figure: 'lcp', of: timeOf('lcpP75Ms') },
  { figure: 'inp', of: timeOf('inpP75Ms') },
  { figure: 'server', of: timeOf('serverP75Ms') },
  { name: 'Server render time', of: timeOf('serverP75Ms') },
];

type Count = RateMetric | 'visitors' | 'serverRenders' | 'begun';

/** `1.2 %`, or both numbers when there are too few for a share. */
function shareOf(part: Count, whole: Count = 'visitors') {
  return (health: VersionHealth, locale: string): string => {
    // Older shells do not count some of them.
    const [some = 0, all = 0] = [health[part], health[whole]];
    return shareText(some, all) ?? `${numberText(some, locale)} of ${numberText(all, locale)}`;
  };
}

function timeOf(time: 'readyP75Ms' | 'lcpP75Ms' | 'inpP75Ms' | 'serverP75Ms') {
  return (health: VersionHealth, locale: string): string => {
    const ms = health[time];
    return ms === undefined ? 'No data yet' : msText(ms, locale);
  };
}
