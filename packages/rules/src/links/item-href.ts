/** The address of an item, and of what it is about. */
interface LinkedItem {
  fullUrl: string;
  sourceUrl: string;
  isPassthrough: boolean;
}

/** Where the title of an item leads: to its own page, or elsewhere if its owner says so (PAGE-085). */
export const itemHref = ({ fullUrl, sourceUrl, isPassthrough }: LinkedItem): string =>
  isPassthrough && sourceUrl !== '' ? sourceUrl : fullUrl;
