import { acceptedSecrets } from '@tessera/service-kit/config.ts';
import { sealUnder } from '@tessera/service-kit/http/sealed-answer.ts';
import type { FormsConfig } from './config.ts';

export type OwnerSecrets = ReturnType<typeof createOwnerSecrets>;

/**
 * Encrypted secrets of owners, bound to their website and purpose, so that neither the
 * database alone nor another website's row opens them.
 */
export function createOwnerSecrets(config: FormsConfig, what: 'captcha secret' | 'outside list key') {
  const { LASTING_SECRET } = config;
  const accepted = acceptedSecrets(config);
  const sealOf = (websiteId: string) =>
    sealUnder(LASTING_SECRET ? [LASTING_SECRET, ...accepted] : accepted, `${what}\n${websiteId}`);
  return {
    close: (websiteId: string, secret: string) => sealOf(websiteId).close(secret).toString('base64'),

    /** Undefined for one that was closed with a secret which this service has no more. */
    open(websiteId: string, sealed: string): string | undefined {
      try {
        return String(sealOf(websiteId).open(Buffer.from(sealed, 'base64')));
      } catch {
        return undefined;
      }
    },
  };
}
