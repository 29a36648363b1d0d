import { maxWhyLength } from '@tessera/contracts/modules/actor.ts';
import {
  type Figure,
  figures,
  type Judgement,
  type RateFigure,
  rateFigures,
  type TimeFigure,
  timeFigures,
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
import type { VersionFigures } from './figures.ts';
import { quantileMs, totalOf } from './histogram.ts';

/** In so many rollouts of versions that are as good, one at most is ever taken back. */
const rolloutsPerFalseAlarm = 1_000;

export type Verdicts = Record<Figure, Verdict>;

/** By what two versions are told apart. */
export interface Terms {
  margin: RateMargin;
  /** The figures that may take a version back. */
  deciding: readonly Figure[];
  /** What the version that is compared with is called. */
  other: string;
}

/** Two versions that visitors get at the same time. */
export const sideBySide: Terms = { margin: rateMargin, deciding: figures, other: 'the stable version' };

/**
 * A version that everybody got at once, and the one before it. What decides is what its own code brings about at any hour:
 * slow lines and full evenings are none of it.
 */
export const oneAfterAnother: Terms = {
  margin: apartMargin,
  deciding: ['loadFailures', 'renderFailures', 'errorViews', 'silent', 'serverFailures'],
  other: 'the version before',
};

/** Two versions of a module, as they did in the same time. */
export interface Pair {
  stable: VersionFigures;
  candidate: VersionFigures;
}

/**
 * What each figure says. The chance of a false alarm is shared out among all figures and all steps of the rollout, each of
 * which is compared anew; how often one looks in between does not count.
 */
export function compareVersions({ stable, candidate }: Pair, stepCount: number, { margin } = sideBySide): Verdicts {
  const alpha = 1 / (rolloutsPerFalseAlarm * figures.length * stepCount);
  const rates = rateFigures.map((figure) => {
    const [other, own] = [shareOf(figure, stable), shareOf(figure, candidate)];
    // Some of every version's visitors are never heard of again; how many has to be known.
    const isUnknown = figure === 'silent' && other.of < minSeen;
    return [figure, isUnknown ? ('too_few' as const) : compareRates(other, own, alpha, margin)] as const;
  });
  const times = timeFigures.map((figure) => {
    return [figure, compareTimes(stable.times[figure], candidate.times[figure], alpha)] as const;
  });
  return recordOf<Figure, Verdict>([...rates, ...times]);
}

/** What a first version is judged by: what its own code brings about, as {@link oneAfterAnother}. */
export function judgeAlone(candidate: VersionFigures, stepCount: number): Judgement {
  const { deciding } = oneAfterAnother;
  const alpha = 1 / (rolloutsPerFalseAlarm * deciding.length * stepCount);
  const rates = rateFigures.filter((figure) => figure !== 'silent' && deciding.includes(figure));
  const worse = rates.filter((figure) => compareWithLimit(shareOf(figure, candidate), alpha) === 'worse');
  if (worse.length > 0) {
    const limit = `${100 * maxShareAlone} in 100 are the limit of a first version.`;
    const sentences = worse.map((figure) => `${rateInWords(figure, candidate)}; ${limit}`);
    return { decision: 'take_back', reason: joined(sentences) };
  }
  const { visitors } = candidate.counts;
  if (visitors < minSeen) {
    return { decision: 'wait', reason: `Only ${visitors} visitors met the first version; ${minSeen} are needed.` };
  }
  return { decision: 'go_on', reason: `No figure is above its limit after ${visitors} visitors.` };
}

function shareOf(figure: RateFigure, { counts }: VersionFigures): Share {
  if (figure === 'silent') return { hits: counts.silent, of: counts.begun };
  return { hits: counts[figure], of: figure === 'serverFailures' ? counts.serverRenders : counts.visitors };
}

/**
 * What follows: one figure that is worse is enough to take a version back. Otherwise it goes on once as many visitors have
 * seen it as it takes to know; times and server renders may be missing, for not every browser tells and not every page
 * is drawn anew.
 */
export function decide(verdicts: Verdicts, pair: Pair, { deciding, other } = sideBySide): Judgement {
  const worse = deciding.filter((figure) => verdicts[figure] === 'worse');
  if (worse.length > 0) {
    return { decision: 'take_back', reason: joined(worse.map((figure) => inWordsOf(figure, pair, other))) };
  }
  const [met, compared] = [pair.candidate.counts.visitors, pair.stable.counts.visitors];
  const fewest = Math.min(met, compared);
  if (fewest < minSeen) {
    const reason = `No figure is worse, but only ${met} visitors met the new version and ${compared} ${other}; ${minSeen} of each are needed.`;
    return { decision: 'wait', reason };
  }
  const [unsure] = timeFigures.filter((figure) => deciding.includes(figure) && mayBeSlower(figure, pair));
  if (unsure) {
    const reason = `It may be worse, and more visitors are needed to know. ${inWordsOf(unsure, pair, other)}`;
    return { decision: 'wait', reason };
  }
  return { decision: 'go_on', reason: `No figure is worse after ${met} visitors.` };
}

/** By so many times a version that is slower by half has been found; beyond it nobody waits. */
const enoughTimes = 5_000;

/** Whether a time lies above the margin, which too few visitors were seen to prove or to disprove. */
function mayBeSlower(figure: TimeFigure, { stable, candidate }: Pair): boolean {
  const [own, other] = [candidate.times[figure], stable.times[figure]];
  const seen = Math.min(totalOf(own), totalOf(other));
  if (seen < minTimes || totalOf(own) >= enoughTimes) return false;
  const [now = 0, before = 0] = [own, other].map((times) => quantileMs(times, quantile));
  return now > before * timeMargin.factor && now >= before + timeMargin.extraMs;
}

/** As many whole sentences as may stand in a history: a version is not kept for being bad in too many ways. */
function joined(sentences: readonly string[]): string {
  return sentences.reduce((text, sentence) => {
    const longer = text ? `${text} ${sentence}` : sentence;
    return longer.length <= maxWhyLength ? longer : text;
  }, '');
}

const rateWords: Record<RateFigure, string> = {
  loadFailures: 'It did not load',
  timeouts: 'It did not come in time',
  renderFailures: 'It could not be drawn, or crashed,',
  errorViews: 'Its code threw an error',
  silent: 'Pages with it froze, or were lost,',
  serverFailures: 'The server could not render it',
};
const timeWords: Record<TimeFigure, string> = {
  ready: 'It takes longer until it answers',
  lcp: 'The largest thing on the page comes later',
  inp: 'The page answers more slowly to what visitors do',
  server: 'The server takes longer to render it',
};

function inWordsOf(figure: Figure, { stable, candidate }: Pair, other: string): string {
  const isTime = timeFigures.find((name) => name === figure);
  if (isTime) {
    const [now, before] = [candidate, stable].map(({ times }) => quantileMs(times[isTime], 0.75));
    return `${timeWords[isTime]}: ${now} ms for three of four ${isTime === 'server' ? 'pages' : 'visitors'}; ${before} ms with ${other}.`;
  }
  const rate = figure as RateFigure;
  const before = shareOf(rate, stable);
  return `${rateInWords(rate, candidate)}; with ${other} for ${inWords(before, whomOf(rate))}.`;
}

const whomOf = (rate: RateFigure) => (rate === 'serverFailures' ? 'pages' : 'visitors');
const rateInWords = (rate: RateFigure, figures: VersionFigures): string =>
  `${rateWords[rate]} for ${inWords(shareOf(rate, figures), whomOf(rate))}`;

function inWords({ hits, of }: Share, whom: string): string {
  const percent = of === 0 ? 0 : (100 * hits) / of;
  return `${hits} of ${of} ${whom} (${percent.toFixed(1)} %)`;
}
