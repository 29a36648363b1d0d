import type { Live } from '@tessera/contracts/analytics/live-calls.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { countText } from '../../kit/format/count.ts';
import { Card, CardBody } from '../../kit/ui/layout/card.tsx';
import { stretchesOf } from './live.ts';
import styles from './live-minutes.module.css';

/** Page views of each of the last minutes as bars; read out as six stretches. */
export function LiveMinutes({ live }: { live: Live }) {
  const { locale } = useAdmin();
  const highest = Math.max(1, ...live.minutes);
  return (
    <Card title="Page views by minute" note="the last 30 minutes">
      <CardBody>
        <div className={styles.bars} aria-hidden="true">
          {live.minutes.map((views, at) => {
            const ago = live.minutes.length - at;
            return (
              <i
                key={ago}
                style={{ '--share': views / highest }}
                title={`${countText(views, ['page view', 'page views'], locale)}, ${ago} min ago`}
              />
            );
          })}
        </div>
        <p className={styles.scale} aria-hidden="true">
          <span>30 min ago</span>
          <span>now</span>
        </p>
        <ul className="sr">
          {stretchesOf(live).map(({ from, to, views }) => (
            <li key={from}>
              {to} to {from} minutes ago: {countText(views, ['page view', 'page views'], locale)}
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}
