import type { Metrics } from '@tessera/service-kit/metrics.ts';
import { LRUCache } from 'lru-cache';
import type { Subject } from './health-store.ts';
import type { CountName } from './version-metrics.ts';

/** Limits the label values: beyond it, the versions that were counted least recently are dropped. */
const maxLabelledVersions = 40;
const labelNames = ['module', 'version', 'what'] as const;

/** Registers the counter of what this process observed since it started. @returns a function that increments it */
export function registerHealthCounter(metrics: Pick<Metrics, 'counts'>) {
  const versions = new LRUCache<string, Map<CountName, number>>({ max: maxLabelledVersions });
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
