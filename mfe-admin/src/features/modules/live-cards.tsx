import { useQuery } from '@tanstack/react-query';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { HealthCard } from './health-card.tsx';
import { isUnderWay } from './plan-steps.tsx';
import { moduleHealth } from './queries.ts';
import { LastRollout, RolloutCard } from './rollout-card.tsx';

/** The current state of a module: its rollout, if any, and the health of the stable version. */
export function LiveCards({ name }: { name: string }) {
  const query = useQuery(moduleHealth.query(useAdmin().api, name));
  const rollout = query.data?.rollout;
  return (
    <>
      {query.data && isUnderWay(rollout) && <RolloutCard name={name} rollout={rollout} health={query.data} />}
      {rollout && !isUnderWay(rollout) && <LastRollout rollout={rollout} />}
      <HealthCard query={query} />
    </>
  );
}
