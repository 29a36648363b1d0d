/**
 * Says in plain sentences what differs between two bodies of a page. Nodes are matched by id, so a
 * move is a move.
 */
import type { DocumentBody } from '@tessera/contracts/site/document-body.ts';
import { isSameJson } from '../tree/is-same-json.ts';
import { childListOf, type FoundNode, findNode, nodesOf } from '../tree/nodes.ts';
import { longestRising } from './longest-rising.ts';
import { outlineLabel } from './outline-label.ts';

/**
 * Sentences for publishing and history: `Opening: text changed`, `Questions added`, `2 sections
 * moved`.
 */
export function compareBodies(before: DocumentBody, after: DocumentBody): string[] {
  const [was, is] = [indexOf(before), indexOf(after)];
  return [
    ...settingsChanged(before, after),
    ...onlyIn(is, was, 'section').map((found) => `${outlineLabel(found)} added`),
    ...onlyIn(was, is, 'section').map((found) => `${outlineLabel(found)} removed`),
    ...movedSections(was, is),
    ...[...is.values()].filter(({ kind }) => kind === 'section').flatMap((section) => sectionChanges(section, was, is)),
  ];
}

type Index = ReadonlyMap<string, FoundNode>;

const indexOf = (body: DocumentBody): Index => new Map(nodesOf(body).map((found) => [found.id, found]));
const onlyIn = (one: Index, other: Index, kind: FoundNode['kind']) =>
  [...one.values()].filter((found) => found.kind === kind && !other.has(found.id));
const childrenIn = (index: Index, parentId: string) =>
  [...index.values()].filter((found) => found.parentId === parentId);

/** Labels of the fields that differ, in lower case. */
function changedFields(was: FoundNode, is: FoundNode): string[] {
  const list = childListOf(is.kind, is.node);
  const changed = Object.entries(is.fields).filter(
    ([name]) => name !== list && !isSameJson(was.node[name], is.node[name]),
  );
  return changed.map(([, { label }]) => label.toLowerCase());
}

function settingsChanged(before: DocumentBody, after: DocumentBody): string[] {
  const [was, is] = [findNode(before, 'root'), findNode(after, 'root')];
  const fields = was && is ? changedFields(was, is) : [];
  return fields.length > 0 ? [`Page settings: ${listed(fields)} changed`] : [];
}

/** The fewest siblings that must have moved for the order to be what it is. */
function moved(was: readonly FoundNode[], is: readonly FoundNode[]): FoundNode[] {
  const positions = new Map(was.map(({ id }, index) => [id, index]));
  const both = is.filter(({ id }) => positions.has(id));
  const still = new Set(longestRising(both.map(({ id }) => positions.get(id) ?? 0)));
  return both.filter(({ id }) => !still.has(positions.get(id) ?? 0));
}

function movedSections(was: Index, is: Index): string[] {
  const sections = moved(childrenIn(was, 'root'), childrenIn(is, 'root'));
  if (sections.length > 1) return [`${sections.length} sections moved`];
  return sections.map((found) => `${outlineLabel(found)} moved`);
}

function sectionChanges(section: FoundNode, was: Index, is: Index): string[] {
  const old = was.get(section.id);
  const name = outlineLabel(section);
  const blocks = childrenIn(is, section.id);
  const arrived = blocks.filter(({ id }) => was.has(id) && was.get(id)?.parentId !== section.id);
  const changed = blocks.filter(({ id }) => isChanged(id, was, is));
  const fields = old ? changedFields(old, section) : [];
  const say = (found: readonly FoundNode[], verb: string) => found.map(({ label }) => `${label.toLowerCase()} ${verb}`);
  const parts = [
    ...(fields.length > 0 ? [`${listed(fields)} changed`] : []),
    ...say(changed, 'changed'),
    ...(old ? say(onlyIn(new Map(blocks.map((one) => [one.id, one])), was, 'block'), 'added') : []),
    ...say(
      childrenIn(was, section.id).filter(({ id }) => !is.has(id)),
      'removed',
    ),
    ...say(arrived, 'moved here'),
    ...say(moved(childrenIn(was, section.id), blocks), 'moved'),
  ];
  return counted(parts).map((part) => `${name}: ${part}`);
}

/** Whether a block of both bodies differs in itself or in its items. */
function isChanged(id: string, was: Index, is: Index): boolean {
  const [old, now] = [was.get(id), is.get(id)];
  return old !== undefined && now !== undefined && !isSameJson(old.node, now.node);
}

/** Equal parts once, with how often they occur: `text changed (2)`. */
function counted(parts: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const part of parts) counts.set(part, (counts.get(part) ?? 0) + 1);
  return [...counts].map(([part, count]) => (count > 1 ? `${part} (${count})` : part));
}

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
