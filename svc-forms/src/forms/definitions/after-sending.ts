/**
 * The owner's own HTML is code of others: it gets a frame without an origin, where it may draw, run scripts and load
 * from anywhere over https, and touches neither the page nor what the browser keeps for it.
 */
export const afterSendingPolicy = [
  'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
  "default-src 'none'",
  "script-src https: 'unsafe-inline'",
  "style-src https: 'unsafe-inline'",
  'img-src https: data:',
  'font-src https:',
  'connect-src https:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** Posts its height to the embedding page whenever it changes. */
const postHeight =
  'new ResizeObserver(()=>parent.postMessage({height:document.documentElement.offsetHeight},"*")).observe(document.documentElement)';

/** A page of the owner's HTML (FORM-088, FORM-089); it comes from the saved form alone (FORM-098). */
export function afterSendingPage(html: string): string {
  return (
    '<!doctype html><html><head><meta charset="utf-8"><meta name="robots" content="noindex"><base target="_blank">' +
    `<style>body{margin:0}</style></head><body>${html}<script>${postHeight}</script></body></html>`
  );
}
