import { hiddenNavigation } from '@tessera/contracts/enumerations/site-blocks.ts';
import type { LinkDraft } from '../navigation/link-draft.ts';

/** A link of a test, whose id is its title. */
export const linkTo = (title: string, children: LinkDraft[] = [], change: Partial<LinkDraft> = {}): LinkDraft => ({
  ...{ id: title, title, collectionId: null, externalLink: '/x', memberAreaId: null, children },
  ...change,
});

export const hiddenFolder = (children: LinkDraft[] = []): LinkDraft =>
  linkTo(hiddenNavigation, children, { externalLink: null });

/** The titles of links, with those within them. */
export const outline = (links: readonly LinkDraft[]): string =>
  links
    .map(
      ({ title, children }) =>
        `${title}${children.length > 0 || title === hiddenNavigation ? `(${outline(children)})` : ''}`,
    )
    .join(' ');
