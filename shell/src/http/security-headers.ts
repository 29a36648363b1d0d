import type { ServerResponse } from 'node:http';
import { requestIdHeader } from '@tessera/contracts/caller.ts';
import type { CaptchaProvider, CaptchaWidget } from '@tessera/contracts/forms/captcha.ts';
import { devScriptPolicy } from '@tessera/contracts/modules/dev.ts';

/**
 * On every answer of the shell (SAFE-30); what a service sets itself stands. Shops come with domains of their own, and
 * what else lives under those is not ours to force to https: no `includeSubDomains`.
 */
const common = {
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
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
  // Prefetches are held to the widest list of all: a wide one here would let scripts send anything anywhere by them.
  "media-src 'self'",
  "connect-src 'self'",
  // What owners show after a form was sent has a frame without an origin.
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types default',
  `report-uri ${reportPath}`,
].join('; ');

/** Where pixels are counted. */
const pixelOrigin = 'https://www.facebook.com';

/** Where the widget of a captcha comes from, as each provider documents it. */
interface CaptchaSources {
  scripts: string;
  frames: string;
  /** It brings styles and makes calls of its own, too. */
  others?: string;
}

const recaptcha: CaptchaSources = {
  scripts: 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
  frames: 'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
};
const turnstile = 'https://challenges.cloudflare.com';
const hcaptcha = 'https://hcaptcha.com https://*.hcaptcha.com';
const captchaSources: Record<CaptchaProvider, CaptchaSources> = {
  turnstile: { scripts: turnstile, frames: turnstile },
  hcaptcha: { scripts: hcaptcha, frames: hcaptcha, others: hcaptcha },
  recaptcha_v2: recaptcha,
  recaptcha_v3: recaptcha,
};

/** What others bring to a page. */
interface SharedParts {
  hasPixel: boolean;
  captcha: CaptchaWidget | null;
  /** Address of a lesson's film. Films are hosted where their owner likes. */
  film?: string | null | undefined;
  /** Origins whose pages it shows in frames. */
  frames?: readonly string[] | undefined;
}

/**
 * The policy of a page that others have a part in. A film may come from its own host. A pixel's picture may come; what the
 * visitor has not accepted is not asked for. A captcha's scripts and frames may, of the provider that the website chose, where a form of the page needs
 * them. Those scripts make further ones from texts, so such a page asks for no trusted types; where scripts may come from
 * is held as strictly as elsewhere.
 */
export function sharedPagePolicy({ hasPixel, captcha, film, frames = [] }: SharedParts): string {
  const withOthers = pagePolicy
    .replace("media-src 'self'", ["media-src 'self'", ...secureOrigin(film)].join(' '))
    .replace("frame-src 'self'", ["frame-src 'self'", ...frames].join(' '));
  const policy = hasPixel
    ? withOthers.replace("img-src 'self' data:", `img-src 'self' data: ${pixelOrigin}`)
    : withOthers;
  if (captcha === null || captcha === 'offline') return policy;
  const { scripts, frames: captchaFrames, others } = captchaSources[captcha];
  const own = policy
    .replace("script-src 'self'", `script-src 'self' ${scripts}`)
    .replace("frame-src 'self'", `frame-src 'self' ${captchaFrames}`)
    .replace("; require-trusted-types-for 'script'; trusted-types default", '');
  if (!others) return own;
  return own
    .replace("style-src 'self'", `style-src 'self' ${others}`)
    .replace("connect-src 'self'", `connect-src 'self' ${others}`);
}

function secureOrigin(address: string | null | undefined): string[] {
  const url = address && URL.canParse(address) ? new URL(address) : undefined;
  return url?.protocol === 'https:' ? [url.origin] : [];
}

/**
 * The policy of a page that shows what is being written on the visitor's own machine: files and calls of those origins
 * too, and the policy by which such a container loads its own chunks. Nothing else is let off, so that what a page would
 * forbid is not found out after the publish.
 */
export function devPagePolicy(origins: readonly string[]): string {
  const http = origins.join(' ');
  const sockets = origins.map((origin) => origin.replace(/^http/, 'ws')).join(' ');
  return pagePolicy
    .replace("script-src 'self'", `script-src 'self' ${http}`)
    .replace("style-src 'self'", `style-src 'self' ${http}`)
    .replace("img-src 'self'", `img-src 'self' ${http}`)
    .replace("font-src 'self'", `font-src 'self' ${http}`)
    .replace("connect-src 'self'", `connect-src 'self' ${http} ${sockets}`)
    .replace('trusted-types default', `trusted-types default ${devScriptPolicy}`);
}

/** The policy of a page that is tried in a frame of the admin: it may stand there, and sends no form. */
export function framedPreviewPolicy(policy: string, adminOrigin: string): string {
  return policy
    .replace("frame-ancestors 'none'", `frame-ancestors ${adminOrigin}`)
    .replace("form-action 'self'", "form-action 'none'");
}

/** The policy of a page that runs no script, whatever its HTML holds. */
export function inertPagePolicy(policy: string): string {
  return policy.replace("script-src 'self'", "script-src 'none'").replace("frame-src 'self'", "frame-src 'none'");
}

/** Names carry a hash of the content, so a copy is good for ever. */
const immutableCaching = 'public, max-age=31536000, immutable';

/** Headers of a file that never changes. */
export function setFileHeaders(response: ServerResponse, contentType: string): void {
  response.setHeader('content-type', contentType);
  response.setHeader('cache-control', immutableCaching);
  setFileGuards(response);
}

/**
 * Two say something of documents alone, one of a single answer: none is a file's, and a shop page asks for twenty. Whatever
 * a file asks for in turn is not told of the page: stricter than for pages, and shorter.
 */
export function setFileGuards(response: ServerResponse): void {
  response.removeHeader('cross-origin-opener-policy');
  response.removeHeader('permissions-policy');
  response.removeHeader(requestIdHeader);
  response.setHeader('referrer-policy', 'no-referrer');
}

export function setSecurityHeaders(response: ServerResponse): void {
  for (const [name, value] of Object.entries(common)) response.setHeader(name, value);
}
