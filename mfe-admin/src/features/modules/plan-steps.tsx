import type { Rollout } from '@tessera/contracts/modules/rollout.ts';
import styles from './modules.module.css';

/** Whether the rollout is running or paused. */
export const isUnderWay = (rollout: Rollout | undefined): rollout is Rollout =>
  rollout?.state === 'running' || rollout?.state === 'paused';

/** The percentage of visitors who get its version now. */
export const percentOf = ({ plan, step }: Rollout): number => plan[step]?.percent ?? 0;

/** The steps of a rollout with the current one, and the shares of both versions as a bar. */
export function PlanSteps({ rollout }: { rollout: Rollout }) {
  const { plan, step, version, against } = rollout;
  const percent = percentOf(rollout);
  return (
    <>
      <ol className={styles.steps} aria-label="Steps of the rollout">
        {plan.map(({ percent: share, minutes }, index) => (
          <li
            key={share}
            className={index === step ? styles.now : index < step ? styles.done : undefined}
            aria-current={index === step ? 'step' : undefined}
          >
            {share} % <span className={styles.minutes}>{lengthText(minutes)}</span>
            {index < step && <span className="sr">, done</span>}
          </li>
        ))}
      </ol>
      <div
        className={styles.share}
        role="img"
        aria-label={`${100 - percent} % of visitors get ${against}, ${percent} % get ${version}`}
      >
        <i style={{ flexGrow: 100 - percent }} />
        <i style={{ flexGrow: percent }} />
      </div>
    </>
  );
}

const hour = 60;
const day = 24 * hour;

/** `10 min`, `2 h`, `1.5 days`. */
export function lengthText(minutes: number): string {
  const short = (value: number) => String(Math.round(value * 10) / 10);
  if (minutes < hour) return `${short(minutes)} min`;
  if (minutes < day) return `${short(minutes / hour)} h`;
  return `${short(minutes / day)} ${minutes === day ? 'day' : 'days'}`;
}
