import {
  type GroupStatistics,
  type MetricStatistics,
  type Speed,
  type SpeedMetric,
  speedMetrics,
} from '@tessera/contracts/analytics/speed-calls.ts';
import { countIn, type Histogram, merged, p75Of } from './histogram.ts';
import { distributionOf, judged } from './speed-bounds.ts';
import { isSpeedMetric, type SpeedGroup } from './speed-store.ts';

const maxGroups = 50;
const maxElements = 5;
/** One slow page load says nothing about an element. */
const minSamples = 3;

/** Each metric that was measured, over all page loads. */
export function metricsOf(all: readonly SpeedGroup[]): MetricStatistics[] {
  return speedMetrics.flatMap((metric) => {
    const histogram = merged(all.map(({ metrics }) => metrics[metric] ?? {}));
    if (countIn(histogram) === 0) return [];
    const p75 = p75Of(metric, histogram);
    return [{ metric, p75, ...judged(metric, histogram), distribution: distributionOf(metric, histogram) }];
  });
}

/** The groups of a period, those measured most often first. */
export function groupsOf(groups: readonly SpeedGroup[]): GroupStatistics[] {
  return [...byName(groups)]
    .map(([name, metrics]) => ({ name, ...statisticsOf(metrics) }))
    .sort((a, b) => b.samples - a.samples || (a.name < b.name ? -1 : 1))
    .slice(0, maxGroups);
}

/** The elements of each metric that were slowest. */
export function slowestOf(elements: readonly SpeedGroup[]): Speed['slowest'] {
  const rows = [...byName(elements)].flatMap(([name, metrics]) => {
    const [metric = '', ...words] = name.split(' ');
    if (!isSpeedMetric(metric)) return [];
    const { samples, p75 } = statisticsOf(metrics);
    return samples < minSamples ? [] : [{ metric, element: words.join(' '), samples, p75: p75[metric] ?? 0 }];
  });
  return speedMetrics.flatMap((metric) =>
    rows
      .filter((row) => row.metric === metric)
      .sort((a, b) => b.p75 - a.p75)
      .slice(0, maxElements),
  );
}

type Metrics = Map<SpeedMetric, Histogram>;

/** The days of each name together. */
function byName(groups: readonly SpeedGroup[]): Map<string, Metrics> {
  const names = new Map<string, Metrics>();
  for (const { name, metrics } of groups) {
    const sums = names.get(name) ?? new Map<SpeedMetric, Histogram>();
    names.set(name, sums);
    for (const metric of speedMetrics) {
      const histogram = metrics[metric];
      if (histogram) sums.set(metric, merged([sums.get(metric) ?? {}, histogram]));
    }
  }
  return names;
}

function statisticsOf(metrics: Metrics): Pick<GroupStatistics, 'samples' | 'p75'> {
  const samples = Math.max(0, ...[...metrics.values()].map(countIn));
  return { samples, p75: Object.fromEntries([...metrics].map(([metric, values]) => [metric, p75Of(metric, values)])) };
}
