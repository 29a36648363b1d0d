import type { Speed } from '@tessera/contracts/analytics/speed-calls.ts';
import { speedNames, speedText } from '@tessera/rules/analytics/speed-words.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { numberText } from '../../kit/format/count.ts';
import { Badge } from '../../kit/ui/feedback/badge.tsx';
import { Card, CardBody } from '../../kit/ui/layout/card.tsx';
import table from '../../kit/ui/tables/table.module.css';
import styles from './speed.module.css';
import { ratingOf, ratingWords } from './speed-words.ts';

/** The elements of pages that figures hang on, the slowest of each metric first. */
export function SpeedSlowest({ slowest }: { slowest: Speed['slowest'] }) {
  const { locale } = useAdmin();
  return (
    <Card title="Slowest elements" note="where to begin">
      {slowest.length === 0 ? (
        <CardBody>
          <p className={styles.note}>Elements are named once three page loads were slowest at the same one.</p>
        </CardBody>
      ) : (
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">Element</th>
              <th scope="col">What it held up</th>
              <th scope="col" className={table.end}>
                Page loads
              </th>
              <th scope="col" className={table.end}>
                Took
              </th>
            </tr>
          </thead>
          <tbody>
            {slowest.map(({ metric, element, samples, p75 }) => {
              const { name, tone } = ratingWords[ratingOf(metric, p75)];
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
