/** The parts of a page of the built-in design that go into another theme. */
interface PageParts {
  head: string;
  /** What comes before everything else: the link to the content, and what visitors are asked. */
  bodyStart: string;
  main: string;
  bodyEnd: string;
}

/** Takes a page of the built-in design apart; undefined for one of another shape. Its header and footer are left out. */
export function splitPage(html: string): PageParts | undefined {
  const head = between(html, '<head>', '</head>', 0);
  const body = between(html, '<body>', '<main id="main" tabindex="-1">', head?.end ?? 0);
  const mainEnd = html.lastIndexOf('</main>');
  const last = html.lastIndexOf('</body>');
  if (!head || !body || mainEnd < body.end || last < mainEnd) return undefined;
  return {
    head: head.text,
    bodyStart: without(body.text, '<header ', '</header>'),
    main: `<div id="main" tabindex="-1">${html.slice(body.end, mainEnd)}</div>`,
    bodyEnd: without(html.slice(mainEnd + '</main>'.length, last), '<footer ', '</footer>'),
  };
}

function between(html: string, open: string, close: string, from: number) {
  const start = html.indexOf(open, from);
  const end = html.indexOf(close, start + open.length);
  if (start < 0 || end < 0) return undefined;
  return { text: html.slice(start + open.length, end), end: end + close.length };
}

function without(html: string, open: string, close: string): string {
  const start = html.indexOf(open);
  const end = html.lastIndexOf(close);
  return start < 0 || end < start ? html : html.slice(0, start) + html.slice(end + close.length);
}
