import type { Complaint, Measures, Observation, OutsideElement, Visit } from './observation.ts';
import { findStyleChanges } from './style-changes.ts';

/** A problem, phrased to follow "cart/page at 390 px". */
type Fault = string;

const maxLength = 400;

/**
 * Lists everything wrong with a version's pages, one sentence each, with the mount and the widths. The page without a
 * mount shows the expected styles outside the slots.
 */
export function findingsOf(visits: readonly Visit[], observations: readonly Observation[]): string[] {
  const plain = visits.findIndex(({ mount }) => mount === undefined);
  const outsideAt = (width: number) =>
    observations[plain]?.measures[visits[plain]?.widths.indexOf(width) ?? -1]?.outside ?? [];
  const widthsOf = new Map<string, Set<number>>();
  const add = (mount: string, fault: Fault, width: number) => {
    const key = `${mount}\n${fault}`;
    widthsOf.set(key, (widthsOf.get(key) ?? new Set()).add(width));
  };
  for (const [index, { mount, widths }] of visits.entries()) {
    const observation = observations[index];
    if (!mount || !observation || observation.end === 'unseen') continue;
    for (const fault of faultsOf(observation)) add(mount, fault, widths[0] ?? 0);
    for (const [at, width] of widths.entries()) {
      const measures = observation.measures[at];
      for (const fault of measures ? shapeFaults(measures, outsideAt(width)) : []) add(mount, fault, width);
    }
  }
  return [...widthsOf].map(([key, widths]) =>
    key.replace('\n', ` at ${[...widths].sort((a, b) => b - a).join(' and ')} px `),
  );
}

/** Returns problems that do not depend on the width. */
function faultsOf(observation: Observation): Fault[] {
  const { end, measures, accessibilityIssues, foreign } = observation;
  const complaintsFound = complaintFaults(observation);
  const faults = [
    ...complaintsFound,
    ...foreign.map((address) => `requested ${short(address)} from another site; pages may only request their own.`),
  ];
  const [first] = measures;
  if (end === 'stuck') return [...faults, 'stopped responding: it contains an endless or very slow loop.'];
  if (end === 'lost' || !first) return [...faults, 'was lost: it navigated away, or ran out of memory.'];
  return [
    ...faults,
    ...stateFaults(first, complaintsFound.length > 0),
    ...reactFaults(observation),
    ...pressedFaults(observation),
    ...accessibilityIssues.map(
      ({ rule, help, where }) => `is not accessible: ${help} (${rule}), at ${short(where.join('; '))}.`,
    ),
  ];
}

/** Returns layout problems at one width. */
function shapeFaults({ overflowPx, widest, outside, covered }: Measures, before: readonly OutsideElement[]): Fault[] {
  const [cover] = covered;
  const hidden = cover ? [`covers the page around it: ${cover.by} is over ${cover.name}.`] : [];
  const altered = [...findStyleChanges(before, outside), ...hidden];
  if (overflowPx <= 0) return altered;
  return [...altered, `is ${overflowPx} px wider than the page, which causes horizontal scrolling: see ${widest}.`];
}

function stateFaults({ state }: Measures, isExplained: boolean): Fault[] {
  if (isExplained) return [];
  if (state === 'waiting') return ['did not render within 7 s: its files did not load, or it never rendered.'];
  if (state === 'failed') return ['failed without an error: it did not load, or crashed.'];
  return [];
}

function reactFaults({ notes }: Observation): Fault[] {
  const copies = notes?.reactCopies ?? 1;
  return copies > 1
    ? [`bundles its own React: there are ${copies} copies on the page. Modules must share the page’s.`]
    : [];
}

/** Returns errors after presses of its buttons, each once: several buttons may have the same fault. */
function pressedFaults({ pressed }: Observation): Fault[] {
  const faults = pressed?.map(({ text, stack }) => `failed when it was pressed: ${described(text, stack)}`);
  return [...new Set(faults)];
}

/** Returns the page's complaints, each once: the same error is often reported in several ways. */
function complaintFaults({ complaints, notes }: Observation): Fault[] {
  const { problems = [], violations = [] } = notes ?? {};
  const ofMounts = problems.map(({ kind, text, stack }) =>
    kind === 'crash'
      ? `crashed: ${described(text, stack)}`
      : `renders differently in the browser than on the server: ${described(text, stack)}`,
  );
  const reported = new Set(problems.map(({ text }) => sameness(text)));
  const others = complaints.filter(({ kind, text }) => {
    if (kind === 'logged') return true;
    return !reported.has(sameness(text)) && reported.add(sameness(text));
  });
  const ofPolicy = violations.map(
    ({ directive, blocked, stack }) => `broke the page's security policy (${directive}): ${described(blocked, stack)}`,
  );
  return [...new Set([...ofMounts, ...others.map(faultOf), ...ofPolicy])];
}

/** Normalizes an error's text, so that it is equal however it was reported: reports omit queries. */
const sameness = (text: string) => text.replace(/^Uncaught /, '').replace(/\?\S*/g, '');

function faultOf({ kind, text, stack }: Complaint): Fault {
  if (kind === 'logged') return `logged an error: ${described(text, stack)}`;
  return `${kind === 'uncaught' ? 'left an error uncaught' : 'did not load or work'}: ${described(text, stack)}`;
}

/** Shortens an error, and adds where it was thrown: in the module's own files if they are in the stack. */
function described(text: string, stack: string): string {
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
  return line.length > maxLength ? `${line.slice(0, maxLength)}…` : line;
}
