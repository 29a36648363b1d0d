import { escapeHtml } from '@tessera/rules/text/escape-html.ts';
import { formatter } from './define.ts';
import { safeHref } from './html.ts';
import { cleanRichText } from './rich-text.ts';

/** `{post.body|rich-text}`: owner-written HTML reduced to the allowed elements. */
export const richText = formatter(({ node }) => cleanRichText(node.asString()));

/** `{text|paragraphs}`: plain text as escaped paragraphs; single line ends become `<br>`. */
export const paragraphs = formatter(({ node }) =>
  node
    .asString()
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => `<p>${escapeHtml(part).replaceAll('\n', '<br>')}</p>`)
    .join(''),
);

/** `{link.href|href}`: an escaped address without script schemes. */
export const href = formatter(({ node }) => escapeHtml(safeHref(node.asString())));

/** `{shell.headHtml|trusted}`: HTML made by the shell itself, printed as it is. (`raw` prints JSON.) */
export const trusted = formatter(({ node }) => node.asString());

/** `{addressCountry|country}`: a country's name in the page's language; an unknown code stays as it is. */
export const country = formatter(({ node, ctx }) => {
  const code = node.asString();
  const name = /^[A-Z]{2}$/.test(code) ? ctx.cldr?.General.getRegionDisplayName(code) : undefined;
  return escapeHtml(name || code);
});
