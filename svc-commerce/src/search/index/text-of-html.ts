/** The words of HTML that an owner wrote, for an index: without tags, and characters by name are left out. */
export const textOfHtml = (html: string): string =>
  html
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/&(?:[a-z]+|#\d+|#x[\da-f]+);/gi, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
