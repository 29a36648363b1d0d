import type { HealthMetric, HealthSummary, Verdict, VersionHealth } from '@tessera/contracts/modules/health.ts';
import { entriesOf } from '@tessera/contracts/records.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { countText, numberText } from '../../kit/format/count.ts';
import { Badge } from '../../kit/ui/feedback/badge.tsx';
import table from '../../kit/ui/tables/table.module.css';
import { figureNames, msText, shareText } from './figure-words.ts';
import styles from './modules.module.css';

/** How the stable version does, and beneath it the new one, with what of it is worse. */
export function Glance({ health: { stable, candidate, verdicts } }: { health: HealthSummary }) {
  if (!candidate || !verdicts) return <Version health={stable} nobody="No visitors in the last hour" />;
  const worse = worseOf(verdicts);
  return (
    <ul className={styles.glance}>
      <li>
        <Version title="Stable" health={stable} nobody="no visitors yet" />
      </li>
      <li>
        <Version title="New" health={candidate} nobody="no visitors yet" />
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
  entriesOf(verdicts).flatMap(([figure, verdict]) => (verdict === 'worse' ? [figureNames[figure]] : []));

interface VersionProps {
  title?: string;
  health: VersionHealth;
  /** Said where nobody met it. */
  nobody: string;
}

function Version({ title, health, nobody }: VersionProps) {
  const { locale } = useAdmin();
  const before = title ? `${title}: ` : '';
  if (health.visitors === 0) return `${before}${nobody}`;
  const times = timesOf(health, locale);
  return (
    <>
      {before}
      {failedText(health, locale)}
      {times.length > 0 && <span className={table.below}>{times.join(', ')}</span>}
    </>
  );
}

/** `0.4 % of 1,203 visitors met a failure`; of few visitors the number alone. */
function failedText({ failed = 0, visitors }: VersionHealth, locale: string): string {
  const some = shareText(failed, visitors) ?? numberText(failed, locale);
  return `${some} of ${countText(visitors, ['visitor', 'visitors'], locale)} met a failure`;
}

const times = [
  [figureNames.lcp, 'lcpP75Ms'],
  [figureNames.inp, 'inpP75Ms'],
] as const;

/** `Largest paint 900 ms`: what three of four visitors stay below, where a browser told. */
const timesOf = (health: VersionHealth, locale: string): string[] =>
  times.flatMap(([name, time]) => {
    const ms = health[time];
    return ms === undefined ? [] : [`${name} ${msText(ms, locale)}`];
  });
