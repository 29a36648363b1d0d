import type { HealthMetric, HealthSummary, Verdict, VersionHealth } from '@tessera/contracts/modules/health.ts';
import { entriesOf } from '@tessera/contracts/records.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { countText, numberText } from '../../kit/format/count.ts';
import { Badge } from '../../kit/ui/feedback/badge.tsx';
import table from '../../kit/ui/tables/table.module.css';
import { metricNames, msText, shareText } from './metric-names.ts';
import styles from './modules.module.css';

/** The health of the stable version and of the new one, with the metrics that are worse. */
export function HealthSummaryList({ health: { stable, candidate, verdicts } }: { health: HealthSummary }) {
  if (!candidate || !verdicts) return <Version health={stable} emptyText="No visitors in the last hour" />;
  const worse = worseOf(verdicts);
  return (
    <ul className={styles.summary}>
      <li>
        <Version title="Stable" health={stable} emptyText="no visitors yet" />
      </li>
      <li>
        <Version title="New" health={candidate} emptyText="no visitors yet" />
        {worse.length > 0 && (
          <>
            <Badge tone="bad">Worse</Badge> {worse.join('; ')}
          </>
        )}
      </li>
    </ul>
  );
}

const worseOf = (verdicts: Record<HealthMetric, Verdict>): string[] =>
  entriesOf(verdicts).flatMap(([figure, verdict]) => (verdict === 'worse' ? [metricNames[figure]] : []));

interface VersionProps {
  title?: string;
  health: VersionHealth;
  /** Shown without visitors. */
  emptyText: string;
}

function Version({ title, health, emptyText }: VersionProps) {
  const { locale } = useAdmin();
  const before = title ? `${title}: ` : '';
  if (health.visitors === 0) return `${before}${emptyText}`;
  const times = timesOf(health, locale);
  return (
    <>
      {before}
      {failedText(health, locale)}
      {times.length > 0 && <span className={table.below}>{times.join(', ')}</span>}
    </>
  );
}

/** `0.4 % of 1,203 visitors had a failure`; the count alone when there are few visitors. */
function failedText({ failed = 0, visitors }: VersionHealth, locale: string): string {
  const some = shareText(failed, visitors) ?? numberText(failed, locale);
  return `${some} of ${countText(visitors, ['visitor', 'visitors'], locale)} had a failure`;
}

const times = [
  [metricNames.lcp, 'lcpP75Ms'],
  [metricNames.inp, 'inpP75Ms'],
] as const;

/** `Largest contentful paint 900 ms`: 75th percentiles, if browsers reported any. */
const timesOf = (health: VersionHealth, locale: string): string[] =>
  times.flatMap(([name, time]) => {
    const ms = health[time];
    return ms === undefined ? [] : [`${name} ${msText(ms, locale)}`];
  });
