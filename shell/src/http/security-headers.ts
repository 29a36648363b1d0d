import type { ServerResponse } from 'node:http';

/** On every answer of the shell; what a service sets itself stands. */
const common = {
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

export const reportPath = '/reports/csp';

/**
 * What a page may do (SAFE-30, SAFE-31): scripts, styles and calls of its own origin only, nothing inline, and no text
 * ever becomes script. `default` is the one policy the page's script makes for itself.
 */
export const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  // Films of lessons stand where their owners keep them.
  "media-src 'self' https:",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types default',
  `report-uri ${reportPath}`,
].join('; ');

/** Where pixels are counted. */
const pixelOrigin = 'https://www.facebook.com';

/** The policy of pages with a pixel: its picture may come too. What the visitor has not accepted is not asked for. */
export const pixelPagePolicy = pagePolicy.replace("img-src 'self' data:", `img-src 'self' data: ${pixelOrigin}`);

/** Names carry a hash of the content, so a copy is good for ever. */
const immutableCaching = 'public, max-age=31536000, immutable';
/** What guards documents says nothing of a script, a style or a font, and costs time on a slow line. */
const forDocuments = [
  'strict-transport-security',
  'referrer-policy',
  'cross-origin-opener-policy',
  'content-security-policy',
];

/** Headers of a file that never changes. A picture that can hold scripts stays guarded. */
export function setFileHeaders(response: ServerResponse, contentType: string): void {
  response.setHeader('content-type', contentType);
  response.setHeader('cache-control', immutableCaching);
  if (contentType !== 'image/svg+xml') for (const name of forDocuments) response.removeHeader(name);
}

export function setSecurityHeaders(response: ServerResponse): void {
  for (const [name, value] of Object.entries(common)) response.setHeader(name, value);
}
