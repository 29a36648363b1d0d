import { escapeHtml } from '@tessera/rules/text/escape-html.ts';

interface Page {
  title: string;
  text: string;
  /** Label of the button that posts to the page's own address. */
  button?: string;
}

/** A page without script or style of its own, so that it works wherever a mail is read. */
export function mailPage({ title, text, button }: Page): string {
  const form = button ? `<form method="post"><button type="submit">${escapeHtml(button)}</button></form>` : '';
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex">' +
    `<meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title></head>` +
    `<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${form}<p><a href="/">To the website</a></p></main></body></html>`
  );
}
