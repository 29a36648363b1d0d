import type { ErrorDetail, ErrorSummary } from '@tessera/contracts/analytics/error-calls.ts';
import type { ErrorGroup } from '@tessera/contracts/analytics/event-calls.ts';
import { lastDayOf, type Share } from './bounded-counts.ts';
import type { StoredGroup } from './error-model.ts';
import { scriptFramesOf } from './stack-frames.ts';
import { countOfSketch } from './visitor-sketch.ts';

type Listed = Omit<StoredGroup, 'samples'>;

/** An id without the website. */
const ownId = ({ _id, websiteId }: Pick<StoredGroup, '_id' | 'websiteId'>) => _id.slice(websiteId.length + 1);

function shared(group: Listed) {
  const { kind, module, title, topFrame, state, count, firstAt, lastAt, firstVersion, lastVersion } = group;
  return {
    ...{ id: ownId(group), kind, module, title, place: topFrame, state, count },
    visitors: countOfSketch(group.visitors),
    ...{ firstAt, lastAt, firstVersion, lastVersion },
  };
}

/** A cause in the list. */
export function presentSummary(group: Listed, now: number): ErrorSummary {
  return { ...shared(group), lastDay: lastDayOf(group.hours, now) };
}

/** All details of a cause. */
export function presentDetail(group: StoredGroup): ErrorDetail {
  const { resolvedAt, regressedAt, hours, versions, samples } = group;
  return {
    ...shared(group),
    ...{ resolvedAt, regressedAt, hours, versions },
    samples: samples.map((sample) => ({ ...sample, frames: scriptFramesOf(sample.stack) })),
    pages: maxFirst(group.pages),
    browsers: maxFirst(group.browsers),
    systems: maxFirst(group.systems),
  };
}

const maxFirst = (shares: readonly Share[]) => shares.toSorted((a, b) => b.count - a.count);

/** A cause in the format of the older list. */
export function presentGroup({ _id: id, samples, ...group }: StoredGroup): ErrorGroup {
  const { module, message, topFrame, count, firstAt, lastAt } = group;
  const [newest] = samples;
  const { stack = '', page: url = '', version: moduleVersion = '', rev } = newest ?? {};
  const latest = { event: 'javascriptError', stack, url, moduleVersion, ...(rev !== undefined && { rev }) };
  return { id, module, message, topFrame, count, firstAt, lastAt, latest };
}
