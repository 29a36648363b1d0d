import { findAlteredLooks } from './altered-looks.ts';
import type { Complaint, Measures, Observation, Outside, Visit } from './observation.ts';

/** One thing wrong, as a sentence goes on after "cart/page at 390 px". */
type Fault = string;

const longest = 400;

/**
 * Everything wrong on the pages of a version, one sentence each, with the mount and the widths it was seen at. A page
 * without a mount shows how the others have to look outside their slots.
 */
export function findingsOf(visits: readonly Visit[], observations: readonly Observation[]): string[] {
  const plain = visits.findIndex(({ mount }) => mount === undefined);
  const outsideAt = (width: number) =>
    observations[plain]?.measures[visits[plain]?.widths.indexOf(width) ?? -1]?.outside ?? [];
  const widthsOf = new Map<string, Set<number>>();
  const note = (mount: string, fault: Fault, width: number) => {
    const key = `${mount}\n${fault}`;
    widthsOf.set(key, (widthsOf.get(key) ?? new Set()).add(width));
  };
  for (const [index, { mount, widths }] of visits.entries()) {
    const observation = observations[index];
    if (!mount || !observation || observation.end === 'unseen') continue;
    for (const fault of faultsOf(observation)) note(mount, fault, widths[0] ?? 0);
    for (const [at, width] of widths.entries()) {
      const measures = observation.measures[at];
      for (const fault of measures ? shapeFaults(measures, outsideAt(width)) : []) note(mount, fault, width);
    }
  }
  return [...widthsOf].map(([key, widths]) =>
    key.replace('\n', ` at ${[...widths].sort((a, b) => b - a).join(' and ')} px `),
  );
}

/** What is wrong with a page however wide it is. */
function faultsOf(observation: Observation): Fault[] {
  const { end, measures, barriers, foreign } = observation;
  const said = complaintFaults(observation);
  const faults = [
    ...said,
    ...foreign.map((address) => `asked another site for ${short(address)}; pages ask their own alone.`),
  ];
  const [first] = measures;
  if (end === 'stuck') return [...faults, 'did not answer any more: a loop in it does not end, or takes far too long.'];
  if (end === 'lost' || !first) return [...faults, 'was lost: it went elsewhere, or took more memory than a page has.'];
  return [
    ...faults,
    ...stateFaults(first, said.length > 0),
    ...reactFaults(observation),
    ...pressedFaults(observation),
    ...barriers.map(({ rule, help, where }) => `is not accessible: ${help} (${rule}), at ${short(where.join('; '))}.`),
  ];
}

/** What is wrong with how it looks at one width. */
function shapeFaults({ overflowPx, widest, outside, covered }: Measures, before: readonly Outside[]): Fault[] {
  const [cover] = covered;
  const hidden = cover ? [`lies over what stands around it: ${cover.by} is over ${cover.name}.`] : [];
  const altered = [...findAlteredLooks(before, outside), ...hidden];
  if (overflowPx <= 0) return altered;
  return [...altered, `is ${overflowPx} px wider than the page, so that people must scroll sideways: see ${widest}.`];
}

function stateFaults({ state }: Measures, isExplained: boolean): Fault[] {
  if (isExplained) return [];
  if (state === 'waiting') return ['was not there after 7 s: its files did not come, or it never drew itself.'];
  if (state === 'failed') return ['failed without saying why: it did not load, or crashed.'];
  return [];
}

function reactFaults({ notes }: Observation): Fault[] {
  const copies = notes?.reacts ?? 1;
  return copies > 1
    ? [`brings a React of its own: there are ${copies} on the page, and modules share the page’s.`]
    : [];
}

/** What failed when its buttons were pressed, each thing once: several buttons may have the same fault. */
function pressedFaults({ pressed }: Observation): Fault[] {
  const faults = pressed?.map(({ text, stack }) => `failed when it was pressed: ${told(text, stack)}`);
  return [...new Set(faults)];
}

/** What the page complained of, each thing once: the same error is often heard in several ways. */
function complaintFaults({ complaints, notes }: Observation): Fault[] {
  const { problems = [], violations = [] } = notes ?? {};
  const ofMounts = problems.map(({ kind, text, stack }) =>
    kind === 'crash'
      ? `crashed: ${told(text, stack)}`
      : `is drawn otherwise in the browser than on the server: ${told(text, stack)}`,
  );
  const heard = new Set(problems.map(({ text }) => sameness(text)));
  const others = complaints.filter(({ kind, text }) => {
    if (kind === 'logged') return true;
    return !heard.has(sameness(text)) && heard.add(sameness(text));
  });
  const ofPolicy = violations.map(
    ({ directive, blocked, stack }) => `broke the page's security policy (${directive}): ${told(blocked, stack)}`,
  );
  return [...new Set([...ofMounts, ...others.map(faultOf), ...ofPolicy])];
}

/** What an error's text has in common however it was heard: reports leave queries out. */
const sameness = (text: string) => text.replace(/^Uncaught /, '').replace(/\?\S*/g, '');

function faultOf({ kind, text, stack }: Complaint): Fault {
  if (kind === 'logged') return `logged an error: ${told(text, stack)}`;
  return `${kind === 'uncaught' ? 'left an error uncaught' : 'did not load or work'}: ${told(text, stack)}`;
}

/** The first words of an error and, if it is known, where it was thrown: in the module's own files if they were part of it. */
function told(text: string, stack: string): string {
  const places = [...stack.matchAll(/https?:\/\/[\w.-]+(?::\d+)?(\/[^\s:?)]+)(?:\?[^\s:)]*)?:(\d+):(\d+)/g)];
  const [, path = '', line, column] = places.find(([place]) => place.includes('/modules/')) ?? places[0] ?? [];
  const place = path && ` (${path.split('/').pop()}:${line}:${column})`;
  return `${short(text).replace(/\.$/, '')}${place}.`;
}

function short(text: string): string {
  const line = text
    .replaceAll(/https?:\/\/127\.0\.0\.1:\d+/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return line.length > longest ? `${line.slice(0, longest)}…` : line;
}
