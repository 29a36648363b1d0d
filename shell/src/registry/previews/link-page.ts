import { escapeHtml } from '@tessera/rules/text/escape-html.ts';
import type { PreviewLink } from './preview-cookie.ts';

/** These pages run no scripts and cannot be framed. */
export const questionPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

interface OpenPageOf {
  link: PreviewLink;
  website: { name: string };
  /** Address of the form. */
  action: string;
}

/** Renders the page between a link and its preview: who created it, what it shows, and when it ends. */
export function openPage({ link, website, action }: OpenPageOf): string {
  const parts = Object.entries(link.overrides).map(([name, override]) =>
    'version' in override ? `${name} ${override.version}` : `${name}, from ${override.devOrigin} on your own computer`,
  );
  const until = new Date(link.expiresAtMs).toISOString().slice(0, 16).replace('T', ' ');
  return page(
    `Preview of ${website.name}`,
    `<p><strong>${escapeHtml(link.by)}</strong> made this preview. It shows ${escapeHtml(website.name)} with code that is not
released:</p>
<ul>${parts.map((part) => `<li>${escapeHtml(part)}</li>`).join('')}</ul>
<p>You are not signed in here. Enter no passwords and no card numbers. The preview ends at ${until} UTC.</p>
<form method="post" action="${escapeHtml(action)}"><button type="submit">Open preview</button></form>`,
  );
}

/** Renders the same page for forged, changed and expired links and those of another website. */
export function endedPage(): string {
  return page(
    'This preview has ended',
    `<p>Ask the person who sent you the link for a new one.</p>
<p><a href="/">Go to the start page</a></p>`,
  );
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>
:root { color-scheme: light dark; }
body { max-width: 34rem; margin: 0 auto; padding: 3rem 1.25rem; font: 1rem/1.6 system-ui, sans-serif; }
h1 { font-size: 1.5rem; line-height: 1.25; }
li { overflow-wrap: anywhere; }
button { min-height: 2.75rem; padding: 0 1.25rem; border: 0; border-radius: 0.375rem; background: #4a1d6b; color: #fff;
  font: inherit; cursor: pointer; }
button:focus-visible { outline: 3px solid; outline-offset: 2px; }
</style></head>
<body><main><h1>${escapeHtml(title)}</h1>
${content}
</main></body></html>`;
}
