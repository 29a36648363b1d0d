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
import { figureNames, msText, shareText } from './figure-words.ts';

interface Row {
  name: string;
  stable: string;
  candidate: string;
  verdict: Verdict | undefined;
}

const verdicts: Record<Verdict, { tone: Tone; text: string }> = {
  too_few: { tone: 'neutral', text: 'Not enough yet' },
  as_good: { tone: 'ok', text: 'As good' },
  better: { tone: 'ok', text: 'Better' },
  worse: { tone: 'bad', text: 'Worse' },
};

const columns = columnsOf<Row>([
  { id: 'name', title: 'Figure', place: 1, cell: ({ name }) => name },
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

/** Two versions beside each other, figure by figure, and what each figure says. */
export function ComparisonTable({ comparison: { sinceMs, stable, candidate, verdicts } }: { comparison: Comparison }) {
  const { locale } = useAdmin();
  const rows = figures.map((row): Row => {
    const [before, now] = [row.of(stable, locale), row.of(candidate, locale)];
    const told = { stable: before, candidate: now };
    if ('name' in row) return { ...told, name: row.name, verdict: undefined };
    return { ...told, name: figureNames[row.figure], verdict: verdicts[row.figure] };
  });
  return (
    <div>
      <DataTable
        caption="The new version beside the stable one"
        columns={columns}
        rows={rows}
        rowId={(row) => row.name}
      />
      <Help>
        Counted since <Moment at={sinceMs} />; every visitor once. Times are what three of four visitors stay below.
      </Help>
    </div>
  );
}

/** A figure with its verdict, or one that is only told, by its name. */
type FigureRow = { of: (health: VersionHealth, locale: string) => string } & (
  | { figure: HealthMetric }
  | { name: string }
);

const figures: readonly FigureRow[] = [
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
  { name: 'Drawn on the server', of: timeOf('serverP75Ms') },
];

type Count = RateMetric | 'visitors' | 'serverRenders' | 'begun';

/** `1.2 %`, or both numbers where a share of so few would mislead. */
function shareOf(part: Count, whole: Count = 'visitors') {
  return (health: VersionHealth, locale: string): string => {
    // A shell of before does not count some of them.
    const [some = 0, all = 0] = [health[part], health[whole]];
    return shareText(some, all) ?? `${numberText(some, locale)} of ${numberText(all, locale)}`;
  };
}

function timeOf(time: 'readyP75Ms' | 'lcpP75Ms' | 'inpP75Ms' | 'serverP75Ms') {
  return (health: VersionHealth, locale: string): string => {
    const ms = health[time];
    return ms === undefined ? 'No sample yet' : msText(ms, locale);
  };
}
