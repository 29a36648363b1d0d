import type { Speed } from '@tessera/contracts/analytics/speed-calls.ts';
import { speedNames, speedText } from '@tessera/rules/analytics/speed-words.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { numberText } from '../../kit/format/count.ts';
import { Badge } from '../../kit/ui/feedback/badge.tsx';
import { Card, CardBody } from '../../kit/ui/layout/card.tsx';
import table from '../../kit/ui/tables/table.module.css';
import styles from './speed.module.css';
import { ratingLabels, ratingOf } from './speed-ratings.ts';

/** The page elements that determine the metrics, slowest first. */
export function SpeedSlowest({ slowest }: { slowest: Speed['slowest'] }) {
  const { locale } = useAdmin();
  return (
    <Card title="Slowest elements" note="Start here">
      {slowest.length === 0 ? (
        <CardBody>
          <p className={styles.note}>Elements appear once they were the slowest in three page loads.</p>
        </CardBody>
      ) : (
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">Element</th>
              <th scope="col">Affected metric</th>
              <th scope="col" className={table.end}>
                Page loads
              </th>
              <th scope="col" className={table.end}>
                {' '}
                Time{' '}
              </th>
            </tr>
          </thead>
          <tbody>
            {slowest.map(({ metric, element, samples, p75 }) => {
              const { name, tone } = ratingLabels[ratingOf(metric, p75)];
              return (
                <tr key={metric + element}>
                  <th scope="row">
                    <code>{element}</code>
                  </th>
                  <td>{speedNames[metric]}</td>
                  <td className={table.end}>{numberText(samples, locale)}</td>
                  <td className={table.end}>
                    <Badge tone={tone}>{name}</Badge> {speedText(metric, p75, locale)}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </Card>
  );
}
