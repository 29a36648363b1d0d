import type { TreeDrop } from '../../../kit/ui/tree/tree.tsx';
import { isFixed, isHidden, type LinkDraft } from './link-draft.ts';

/** Where a link is: its list, by the link the list is in, and its place there. */
export interface LinkPlace {
  parent: LinkDraft | undefined;
  siblings: readonly LinkDraft[];
  at: number;
  link: LinkDraft;
}

/** Finds a link of a menu. Menus have two levels. */
export function placeOf(links: readonly LinkDraft[], id: string, parent?: LinkDraft): LinkPlace | undefined {
  const at = links.findIndex((link) => link.id === id);
  const link = links[at];
  if (link) return { parent, siblings: links, at, link };
  for (const folder of links) {
    const found = placeOf(folder.children, id, folder);
    if (found) return found;
  }
  return undefined;
}

/** Changes the list that a link is in. */
function changeList(
  links: readonly LinkDraft[],
  parentId: string | undefined,
  change: (list: readonly LinkDraft[]) => LinkDraft[],
): LinkDraft[] {
  if (parentId === undefined) return change(links);
  return links.map((link) => (link.id === parentId ? { ...link, children: change(link.children) } : link));
}

/** Takes a link out of a menu. */
export function without(links: readonly LinkDraft[], id: string): LinkDraft[] {
  return links.filter((link) => link.id !== id).map((link) => ({ ...link, children: without(link.children, id) }));
}

/** Puts a link into a list of a menu; a place beyond its end is the end. The folder of pages not linked stays last. */
export function insertAt(
  links: readonly LinkDraft[],
  link: LinkDraft,
  { parentId, at }: { parentId?: string | undefined; at: number },
): LinkDraft[] {
  return changeList(links, parentId, (list) => {
    const end = parentId === undefined && list.some(isHidden) ? list.length - 1 : list.length;
    const place = Math.min(at, end);
    return [...list.slice(0, place), link, ...list.slice(place)];
  });
}

/** Whether a link may be dropped there: nothing goes deeper than two levels, and fixed folders stay. */
export function canDrop(links: readonly LinkDraft[], { id, target, position }: TreeDrop): boolean {
  const [from, to] = [placeOf(links, id), placeOf(links, target)];
  if (!from || !to || id === target || isFixed(from.link)) return false;
  const goesDown = position === 'on' || to.parent !== undefined;
  if (position === 'on' && to.parent) return false;
  if (position === 'after' && isHidden(to.link)) return false;
  return !(goesDown && from.link.children.length > 0);
}

/** A menu with a link dropped at its new place. */
export function dropped(links: readonly LinkDraft[], drop: TreeDrop): LinkDraft[] {
  const from = placeOf(links, drop.id);
  if (!from || !canDrop(links, drop)) return [...links];
  const rest = without(links, drop.id);
  const to = placeOf(rest, drop.target);
  if (!to) return [...links];
  if (drop.position === 'on') return insertAt(rest, from.link, { parentId: to.link.id, at: to.link.children.length });
  const at = drop.position === 'before' ? to.at : to.at + 1;
  return insertAt(rest, from.link, { parentId: to.parent?.id, at });
}

/** The steps a link can take: beside its neighbours, into the link above, and out of its folder. */
export const steps = ['up', 'down', 'in', 'out'] as const;
export type Step = (typeof steps)[number];

/** Where a step leads; undefined where it cannot be taken. */
export function stepDrop(links: readonly LinkDraft[], id: string, step: Step): TreeDrop | undefined {
  const place = placeOf(links, id);
  if (!place) return undefined;
  const { siblings, at, parent } = place;
  const [before, after] = [siblings[at - 1], siblings[at + 1]];
  const drops: Record<Step, TreeDrop | undefined> = {
    up: before && { id, target: before.id, position: 'before' },
    down: after && { id, target: after.id, position: 'after' },
    in: parent || !before ? undefined : { id, target: before.id, position: 'on' },
    out: parent && { id, target: parent.id, position: 'after' },
  };
  const drop = drops[step];
  return drop && canDrop(links, drop) ? drop : undefined;
}

/** Changes one link of a menu. */
export function withLink(links: readonly LinkDraft[], id: string, change: (link: LinkDraft) => LinkDraft): LinkDraft[] {
  return links.map((link) =>
    link.id === id ? change(link) : { ...link, children: withLink(link.children, id, change) },
  );
}
