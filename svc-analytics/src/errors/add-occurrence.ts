import type { ErrorSample } from '@tessera/contracts/analytics/error-calls.ts';
import type { Unstamped } from '@tessera/service-kit/data/model/view.ts';
import { searchWords } from '@tessera/service-kit/data/search/search-words.ts';
import { wordsOf } from '@tessera/service-kit/data/search/words.ts';
import { addToHours, addToShares, addToVersions } from './bounded-counts.ts';
import { type ErrorKey, saidMessage } from './error-group.ts';
import type { StoredGroup } from './error-model.ts';
import { isNewer } from './is-newer.ts';
import type { Occurrence } from './occurrence.ts';
import { addToSketch } from './visitor-sketch.ts';

type Group = Unstamped<StoredGroup>;

const maxSamples = 3;
/** Minimum time between two samples of one error, ms. */
const sampleEveryMs = 60_000;

/** A new cause. */
export function newGroup({ id, ...key }: ErrorKey, first: Occurrence, at: number): Group {
  const title = saidMessage(first.message).slice(0, 300) || 'An error without words';
  return {
    _id: id,
    ...key,
    title,
    state: 'open',
    count: 0,
    ...{ firstAt: at, lastAt: at, firstVersion: first.version, lastVersion: first.version },
    ...{ visitors: [], hours: [], versions: [], pages: [], browsers: [], systems: [], samples: [] },
    ...{ resolvedAt: null, regressedAt: null, change: 0, expireOn: new Date(at), counted: [] },
    search: errorSearch({ ...key, title }),
  };
}

/** The search text of a cause. */
export function errorSearch({ title, topFrame, module }: Pick<Group, 'title' | 'topFrame' | 'module'>) {
  return searchWords(wordsOf(title, topFrame, module ?? ''));
}

/** A cause with one more error, or with several that were reported together. */
export function addOccurrence<G extends Group>(group: G, occurrence: Occurrence, at: number): G {
  const { version, page, browser, system, visitor, times = 1 } = occurrence;
  const hasRegressed =
    group.state === 'resolved' &&
    isNewer(
      version,
      group.versions.map((one) => one.version),
    );
  return {
    ...group,
    ...(hasRegressed && { state: 'regressed', regressedAt: at }),
    count: group.count + times,
    lastAt: Math.max(group.lastAt, at),
    lastVersion: version || group.lastVersion,
    visitors: visitor === undefined ? group.visitors : addToSketch(group.visitors, group._id, visitor),
    hours: addToHours(group.hours, at, times),
    versions: addToVersions(group.versions, { version, at, times }),
    pages: page ? addToShares(group.pages, page, times) : group.pages,
    browsers: browser ? addToShares(group.browsers, browser) : group.browsers,
    systems: system ? addToShares(group.systems, system) : group.systems,
    samples: addSample(group.samples, occurrence, at),
  };
}

function addSample(samples: readonly ErrorSample[], occurrence: Occurrence, at: number): ErrorSample[] {
  const [newest] = samples;
  const isDue =
    samples.length < maxSamples || !newest || newest.version !== occurrence.version || at - newest.at >= sampleEveryMs;
  return isDue ? [sampleOf(occurrence, at), ...samples].slice(0, maxSamples) : [...samples];
}

function sampleOf(occurrence: Occurrence, at: number): ErrorSample {
  const { message, version, page, stack, browser, system, rev, requestId, breadcrumbs } = occurrence;
  return {
    ...{ at, message: saidMessage(message), version, page, stack, browser, system },
    ...(rev !== undefined && { rev }),
    ...(requestId !== undefined && { requestId }),
    breadcrumbs: [...breadcrumbs],
  };
}
