import type { Metrics } from '@tessera/service-kit/metrics.ts';
import { LRUCache } from 'lru-cache';
import type { CountName } from './figures.ts';
import type { Subject } from './health-store.ts';

/** Versions told of at a time; of more than that those nobody saw for longest are left out. */
const toldVersions = 40;
const labelNames = ['module', 'version', 'what'] as const;

/** What this process counted of modules since it started, for Prometheus to fetch. */
export function tellMetrics(metrics: Pick<Metrics, 'counts'>) {
  const versions = new LRUCache<string, Map<CountName, number>>({ max: toldVersions });
  metrics.counts(
    'shell_module_health_total',
    'Page views of module versions, visitors, what they met, and renders on the server',
    labelNames,
    function* () {
      for (const [id, counts] of versions.entries()) {
        const [module = '', version = ''] = id.split('@');
        for (const [what, count] of counts) yield { labels: { module, version, what }, count };
      }
    },
  );
  return ({ name, version }: Subject, what: CountName): void => {
    const id = `${name}@${version}`;
    const counts = versions.get(id) ?? new Map<CountName, number>();
    counts.set(what, (counts.get(what) ?? 0) + 1);
    versions.set(id, counts);
  };
}
