import { itemLimits } from '@tessera/contracts/site/limits.ts';
import { plainText } from '@tessera/site-document/text/plain-text.ts';
import { readRichText } from '@tessera/site-document/text/read-html.ts';

/** Returns a comment's HTML as plain text, as comments are stored. */
export const plainComment = (html: string): string =>
  plainText(readRichText(html.replace(/\r?\n/g, '<br>')).text)
    .slice(0, itemLimits.commentLength)
    .trim();
