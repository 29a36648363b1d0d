import { createHash } from 'node:crypto';
import type { Secrets } from '@tessera/service-kit/config.ts';
import { networkOf } from '@tessera/service-kit/http/network-of.ts';
import { equalSecrets, sign } from '@tessera/service-kit/ids.ts';
import { type Reporter, rememberedMs } from './counted-once.ts';

/** A page as it was sent to one visitor. */
export interface SentPage {
  visitorId: string;
  /** The visitor's address; undefined if it does not distinguish visitors. */
  address: string | undefined;
  /** `name@version` of all versions on the page, fallbacks included. */
  releases: readonly string[];
}

/** The verified content of a seal. */
export interface SealedView {
  reporter: Reporter;
  /** Returns whether the page contains this version, or may fall back on it. */
  isOf(name: string, version: string): boolean;
}

export interface ViewSeals {
  seal(page: SentPage): string;
  /** Returns the content of a seal; undefined if it is missing, forged or expired. */
  open(seal: string | undefined): SealedView | undefined;
}

const markLength = 6;
const digestLength = 16;

/**
 * Creates the seals that pages send back in their health reports. A seal has four parts,
 * `expires.visitor.network.marks`, and contains digests only. A report counts for the visitor and network that the page
 * was sent to, and for the versions of that page.
 */
export function createViewSeals(secrets: Secrets, now: () => number): ViewSeals {
  const digest = (purpose: string, value: string) => sign(secrets[0], purpose, value).slice(0, digestLength);
  return {
    seal({ visitorId, address, releases }) {
      const text = [
        (now() + rememberedMs).toString(36),
        digest('page view visitor', visitorId),
        address === undefined ? '' : digest('page view network', networkOf(address)),
        releases.map(markOf).join(''),
      ].join('.');
      return `${text}.${sign(secrets[0], 'page view', text)}`;
    },
    open(seal = '') {
      const text = seal.slice(0, seal.lastIndexOf('.'));
      const signature = seal.slice(text.length + 1);
      if (!secrets.some((secret) => equalSecrets(signature, sign(secret, 'page view', text)))) return undefined;
      const [expires = '', visitor = '', network, marks = ''] = text.split('.');
      if (Number.parseInt(expires, 36) <= now()) return undefined;
      const count = marks.length / markLength;
      const all = new Set(
        Array.from({ length: count }, (_, at) => marks.slice(at * markLength, (at + 1) * markLength)),
      );
      return {
        reporter: { visitor, network: network || undefined },
        isOf: (name, version) => all.has(markOf(`${name}@${version}`)),
      };
    },
  };
}

const markOf = (release: string): string =>
  createHash('sha256').update(release).digest('base64url').slice(0, markLength);
