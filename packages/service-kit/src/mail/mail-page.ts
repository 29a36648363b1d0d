import { linkPageHeader, writeLinkPage } from '@tessera/contracts/mails/link-page.ts';
import { escapeHtml } from '@tessera/rules/text/escape-html.ts';
import { BytesAnswer, type RateLimit } from '../http/route.ts';

interface Page {
  title: string;
  text: string;
  /** Label of the button that posts to the page's own address. */
  button?: string;
  /** Of the mail that led here; English unless said otherwise. */
  language?: string;
}

const english = 'To the website';
const toWebsite: Readonly<Record<string, string>> = {
  en: english,
  fr: 'Vers le site',
  de: 'Zur Website',
  es: 'Ir al sitio web',
};

/**
 * A page behind a mail's link. The shell draws its content with the website's template; the HTML here, without script or
 * style, is what remains where the shell cannot.
 */
export function mailPage({ title, text, button, language = 'en' }: Page, status = 200): BytesAnswer {
  const form = button ? `<form method="post"><button type="submit">${escapeHtml(button)}</button></form>` : '';
  const homeLabel = toWebsite[language.split('-')[0] ?? ''] ?? english;
  const page =
    `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><meta name="robots" content="noindex">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title></head>` +
    `<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${form}` +
    `<p><a href="/">${homeLabel}</a></p></main></body></html>`;
  const content = writeLinkPage({ title, text, language, homeLabel, ...(button && { button }) });
  return new BytesAnswer(page, 'text/html; charset=utf-8', status, { [linkPageHeader]: content });
}

/** Links in mails are tried by programs too; counted for a whole network. */
export const linkLimits = (name: string): RateLimit[] => [{ name, max: 20, windowMs: 60_000, per: 'address' }];
