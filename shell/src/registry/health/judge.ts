import { maxWhyLength } from '@tessera/contracts/modules/actor.ts';
import {
  type HealthMetric,
  healthMetrics,
  type Judgement,
  type RateMetric,
  rateMetrics,
  type TimeMetric,
  timeMetrics,
  type Verdict,
} from '@tessera/contracts/modules/health.ts';
import { recordOf } from '@tessera/contracts/records.ts';
import {
  apartMargin,
  compareRates,
  compareWithLimit,
  maxShareAlone,
  minSeen,
  type RateMargin,
  rateMargin,
} from './compare-rates.ts';
import { compareTimes, minTimes, quantile, timeMargin } from './compare-times.ts';
import type { Share } from './evidence.ts';
import { quantileMs, totalOf } from './histogram.ts';
import type { VersionMetrics } from './version-metrics.ts';

/** At most one in this many rollouts of equally good versions is rolled back. */
const rolloutsPerFalseAlarm = 1_000;

export type Verdicts = Record<HealthMetric, Verdict>;

/** The terms of a comparison. */
export interface Terms {
  margin: RateMargin;
  /** The metrics that can cause a rollback. */
  deciding: readonly HealthMetric[];
  /** Name of the other version in texts. */
  other: string;
}

/** Two versions that visitors get at the same time. */
export const sideBySide: Terms = { margin: rateMargin, deciding: healthMetrics, other: 'the stable version' };

/**
 * A version that all visitors got at once, and the previous one. Only metrics of the module's own code decide, since
 * slow networks and busy evenings differ between the two periods.
 */
export const oneAfterAnother: Terms = {
  margin: apartMargin,
  deciding: ['loadFailures', 'renderFailures', 'errorViews', 'silent', 'serverFailures'],
  other: 'the previous version',
};

/** Two versions of a module, with metrics from the same time. */
export interface Pair {
  stable: VersionMetrics;
  candidate: VersionMetrics;
}

/**
 * Returns a verdict per metric. The chance of a false alarm is shared among all metrics and all steps of the rollout,
 * since each step is compared separately; repeated evaluations within a step are free.
 */
export function compareVersions({ stable, candidate }: Pair, stepCount: number, { margin } = sideBySide): Verdicts {
  const alpha = 1 / (rolloutsPerFalseAlarm * healthMetrics.length * stepCount);
  const rates = rateMetrics.map((metric) => {
    const [other, own] = [shareOf(metric, stable), shareOf(metric, candidate)];
    // A share of every version's visitors never reports again, so that share must be known.
    const isUnknown = metric === 'silent' && other.of < minSeen;
    return [metric, isUnknown ? ('too_few' as const) : compareRates(other, own, alpha, margin)] as const;
  });
  const times = timeMetrics.map((metric) => {
    return [metric, compareTimes(stable.times[metric], candidate.times[metric], alpha)] as const;
  });
  return recordOf<HealthMetric, Verdict>([...rates, ...times]);
}

/** Judges a first version by the metrics of its own code, as {@link oneAfterAnother}. */
export function judgeAlone(candidate: VersionMetrics, stepCount: number): Judgement {
  const { deciding } = oneAfterAnother;
  const alpha = 1 / (rolloutsPerFalseAlarm * deciding.length * stepCount);
  const rates = rateMetrics.filter((metric) => metric !== 'silent' && deciding.includes(metric));
  const worse = rates.filter((metric) => compareWithLimit(shareOf(metric, candidate), alpha) === 'worse');
  if (worse.length > 0) {
    const limit = `the limit for a first version is ${100 * maxShareAlone} %.`;
    const sentences = worse.map((metric) => `${rateInWords(metric, candidate)}; ${limit}`);
    return { decision: 'take_back', reason: joined(sentences) };
  }
  const { visitors } = candidate.counts;
  if (visitors < minSeen) {
    return {
      decision: 'wait',
      reason: `Only ${visitors} visitors have seen the first version; ${minSeen} are required.`,
    };
  }
  return { decision: 'go_on', reason: `No metric is above its limit after ${visitors} visitors.` };
}

function shareOf(metric: RateMetric, { counts }: VersionMetrics): Share {
  if (metric === 'silent') return { hits: counts.silent, of: counts.begun };
  return { hits: counts[metric], of: metric === 'serverFailures' ? counts.serverRenders : counts.visitors };
}

/**
 * Decides by the verdicts: one worse metric is enough for a rollback. Otherwise the rollout continues once enough
 * visitors have seen the version. Timings and server renders may be missing, because not every browser reports and not
 * every page is re-rendered.
 */
export function decide(verdicts: Verdicts, pair: Pair, { deciding, other } = sideBySide): Judgement {
  const worse = deciding.filter((metric) => verdicts[metric] === 'worse');
  if (worse.length > 0) {
    return { decision: 'take_back', reason: joined(worse.map((metric) => inWordsOf(metric, pair, other))) };
  }
  const [met, compared] = [pair.candidate.counts.visitors, pair.stable.counts.visitors];
  const fewest = Math.min(met, compared);
  if (fewest < minSeen) {
    const reason = `No metric is worse, but only ${met} visitors have seen the new version and ${compared} ${other}; ${minSeen} of each are required.`;
    return { decision: 'wait', reason };
  }
  const [unsure] = timeMetrics.filter((metric) => deciding.includes(metric) && mayBeSlower(metric, pair));
  if (unsure) {
    const reason = `It may be slower; more visitors are required to decide. ${inWordsOf(unsure, pair, other)}`;
    return { decision: 'wait', reason };
  }
  return { decision: 'go_on', reason: `No metric is worse after ${met} visitors.` };
}

/** With this many samples, a version that is slower by half has been found; beyond it the rollout no longer waits. */
const enoughTimes = 5_000;

/** Returns whether a time exceeds the margin while too few samples prove it. */
function mayBeSlower(metric: TimeMetric, { stable, candidate }: Pair): boolean {
  const [own, other] = [candidate.times[metric], stable.times[metric]];
  const seen = Math.min(totalOf(own), totalOf(other));
  if (seen < minTimes || totalOf(own) >= enoughTimes) return false;
  const [now = 0, before = 0] = [own, other].map((times) => quantileMs(times, quantile));
  return now > before * timeMargin.factor && now >= before + timeMargin.extraMs;
}

/** Joins as many whole sentences as a history entry can store, since a version may be bad in many ways. */
function joined(sentences: readonly string[]): string {
  return sentences.reduce((text, sentence) => {
    const longer = text ? `${text} ${sentence}` : sentence;
    return longer.length <= maxWhyLength ? longer : text;
  }, '');
}

const rateWords: Record<RateMetric, string> = {
  loadFailures: 'It did not load',
  timeouts: 'It timed out',
  renderFailures: 'It failed to render',
  errorViews: 'Its code threw an error',
  silent: 'Pages with it froze or crashed',
  serverFailures: 'It failed to render on the server',
};
const timeWords: Record<TimeMetric, string> = {
  ready: 'It becomes interactive more slowly',
  lcp: 'Largest contentful paint is slower',
  inp: 'Interaction to next paint is slower',
  server: 'Server rendering is slower',
};

function inWordsOf(metric: HealthMetric, { stable, candidate }: Pair, other: string): string {
  const isTime = timeMetrics.find((name) => name === metric);
  if (isTime) {
    const [now, before] = [candidate, stable].map(({ times }) => quantileMs(times[isTime], 0.75));
    return `${timeWords[isTime]}: ${now} ms at the 75th percentile; ${before} ms with ${other}.`;
  }
  const rate = metric as RateMetric;
  const before = shareOf(rate, stable);
  return `${rateInWords(rate, candidate)}; with ${other} for ${inWords(before, whomOf(rate))}.`;
}

const whomOf = (rate: RateMetric) => (rate === 'serverFailures' ? 'pages' : 'visitors');
const rateInWords = (rate: RateMetric, metrics: VersionMetrics): string =>
  `${rateWords[rate]} for ${inWords(shareOf(rate, metrics), whomOf(rate))}`;

function inWords({ hits, of }: Share, whom: string): string {
  const percent = of === 0 ? 0 : (100 * hits) / of;
  return `${hits} of ${of} ${whom} (${percent.toFixed(1)} %)`;
}
