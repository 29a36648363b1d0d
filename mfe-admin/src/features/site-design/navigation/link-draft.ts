import { hiddenNavigation, memberAreaNavigation } from '@tessera/contracts/enumerations/site-blocks.ts';
import { type NavigationField, navigationFields } from '@tessera/contracts/identity/navigation-fields.ts';
import type { NavigationLink } from '@tessera/contracts/identity/website.ts';
import { linkShapeText, readWebLink } from '@tessera/rules/links/web-link.ts';
import type { Described } from '../../../kit/form/changes.ts';

/** A link as it is being changed, with an id of this screen. */
export interface LinkDraft extends Omit<NavigationLink, 'children'> {
  id: string;
  children: LinkDraft[];
}

export type StoredNavigation = Record<NavigationField, NavigationLink[]>;

/** Both menus, with what was read of them, which a save goes over. */
export interface NavigationDraft extends Record<NavigationField, LinkDraft[]> {
  stored: StoredNavigation;
}

const blank = { collectionId: null, externalLink: null, memberAreaId: null, children: [] };

/** A link that leads nowhere yet. */
export const newLink = (change: Partial<LinkDraft> = {}): LinkDraft => ({
  ...{ id: crypto.randomUUID(), title: '', ...blank },
  ...change,
});

/** Ids tell where links were when they were read, so that reading the same again gives the same. */
const draftsOf = (links: readonly NavigationLink[], place: string): LinkDraft[] =>
  links.map((link, at) => {
    const id = `${place}.${at}`;
    return { ...link, id, children: draftsOf(link.children, id) };
  });

/** The menus to work on. Pages that are not linked have a folder at the end of the main menu, where there is none yet. */
export function draftOf(stored: StoredNavigation): NavigationDraft {
  const [main, footer] = navigationFields.map((field) => draftsOf(stored[field], field));
  const links = main ?? [];
  const hidden = links.find(isHidden) ?? newLink({ id: 'hidden', title: hiddenNavigation });
  return { mainNav: [...links.filter((link) => link !== hidden), hidden], footerNav: footer ?? [], stored };
}

/** What is saved of a menu: an empty folder of pages that are not linked is none. */
export const linksOf = (drafts: readonly LinkDraft[]): NavigationLink[] =>
  drafts
    .filter((link) => !isHidden(link) || link.children.length > 0)
    .map(({ id: _, children, externalLink, ...link }) => ({
      ...link,
      title: link.title.trim(),
      externalLink: externalLink === null ? null : (readWebLink(externalLink) ?? externalLink),
      children: linksOf(children),
    }));

export const isHidden = ({ title }: Pick<NavigationLink, 'title'>): boolean => title === hiddenNavigation;
const isOfMembers = ({ title }: Pick<NavigationLink, 'title'>) => title === memberAreaNavigation;
/** A folder of the platform: its name is fixed. */
export const isFixed = (link: Pick<NavigationLink, 'title'>): boolean => isHidden(link) || isOfMembers(link);

export const hasTarget = ({ collectionId, externalLink, memberAreaId }: Omit<NavigationLink, 'title' | 'children'>) =>
  collectionId !== null || externalLink !== null || memberAreaId !== null;

/** What a link is called on this screen. */
export function nameOf(link: Pick<NavigationLink, 'title'>): string {
  if (isHidden(link)) return 'Not linked';
  return isOfMembers(link) ? 'Members’ pages' : link.title.trim() || 'Untitled link';
}

/** What is wrong with the links, by the path of their fields. */
export function checkNavigation(draft: NavigationDraft): Record<string, string> {
  return Object.assign({}, ...navigationFields.map((field) => faultsOf(draft[field], field)));
}

function faultsOf(links: readonly LinkDraft[], place: string): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const [at, link] of links.entries()) {
    const path = `${place}.${at}`;
    const { title, externalLink, children } = link;
    if (!title.trim()) faults[`${path}.title`] = 'Enter a title';
    // EDIT-197
    if (externalLink !== null && readWebLink(externalLink) === undefined)
      faults[`${path}.externalLink`] = linkShapeText;
    if (!isHidden(link) && !hasTarget(link) && children.length === 0) {
      faults[`${path}.collectionId`] = 'Choose where the link leads, or move links into this folder';
    }
    Object.assign(faults, faultsOf(children, `${path}.children`));
  }
  return faults;
}

const menuNames: Record<NavigationField, string> = { mainNav: 'Main navigation', footerNav: 'Footer navigation' };

/** The menus in words, for the look at before and after. */
export function describeNavigation(draft: NavigationDraft): Described {
  const words = (links: readonly LinkDraft[]): string =>
    links
      .filter((link) => !isHidden(link) || link.children.length > 0)
      .map((link) => `${nameOf(link)}${link.children.length > 0 ? ` (${words(link.children)})` : ''}`)
      .join(', ');
  return new Map(navigationFields.map((field) => [menuNames[field], words(draft[field])]));
}
