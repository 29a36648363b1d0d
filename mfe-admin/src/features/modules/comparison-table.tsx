import type { Comparison, Figure, RateFigure, Verdict, VersionHealth } from '@tessera/contracts/modules/health.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { numberText } from '../../kit/format/count.ts';
import { Moment } from '../../kit/format/moment-of.tsx';
import { rateOf } from '../../kit/format/rate.ts';
import { Badge, type Tone } from '../../kit/ui/feedback/badge.tsx';
import { Help } from '../../kit/ui/inputs/field.tsx';
import { columnsOf, DataTable } from '../../kit/ui/tables/data-table.tsx';

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
  const rows = figures.map(({ name, of, figure }): Row => {
    const [before, now] = [of(stable, locale), of(candidate, locale)];
    return { name, stable: before, candidate: now, verdict: figure && verdicts[figure] };
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

interface FigureRow {
  name: string;
  of: (health: VersionHealth, locale: string) => string;
  /** Whose verdict it is; what is only told has none. */
  figure?: Figure;
}

const figures: readonly FigureRow[] = [
  { name: 'Visitors', of: ({ visitors }, locale) => numberText(visitors, locale) },
  { name: 'Did not load', of: shareOf('loadFailures'), figure: 'loadFailures' },
  { name: 'Came too late', of: shareOf('timeouts'), figure: 'timeouts' },
  { name: 'Not drawn, or crashed', of: shareOf('renderFailures'), figure: 'renderFailures' },
  { name: 'Errors in its code', of: shareOf('errorViews'), figure: 'errorViews' },
  { name: 'Not drawn on the server', of: shareOf('serverFailures', 'serverRenders'), figure: 'serverFailures' },
  { name: 'Ready', of: timeOf('readyP75Ms'), figure: 'ready' },
  { name: 'Largest paint', of: timeOf('lcpP75Ms'), figure: 'lcp' },
  { name: 'Answers a press', of: timeOf('inpP75Ms'), figure: 'inp' },
  { name: 'Drawn on the server', of: timeOf('serverP75Ms') },
];

type Count = RateFigure | 'visitors' | 'serverRenders';

/** `1.2 %`, or both numbers where a share of so few would mislead. */
function shareOf(part: Count, whole: Count = 'visitors') {
  return (health: VersionHealth, locale: string): string => {
    const [some, all] = [health[part], health[whole]];
    const rate = rateOf(some, all);
    return rate === undefined ? `${numberText(some, locale)} of ${numberText(all, locale)}` : `${rate} %`;
  };
}

function timeOf(time: 'readyP75Ms' | 'lcpP75Ms' | 'inpP75Ms' | 'serverP75Ms') {
  return (health: VersionHealth, locale: string): string => {
    const ms = health[time];
    return ms === undefined ? 'No sample yet' : `${numberText(Math.round(ms), locale)} ms`;
  };
}
