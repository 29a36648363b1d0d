import { createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { MailSettings } from './mail-settings.ts';

/** How mails are signed, and what others check them by. */
export interface Dkim {
  domainName: string;
  keySelector: string;
  privateKey: string;
  /** The record that has to be in DNS. */
  record: { name: string; value: string };
}

/**
 * How mails are signed by these settings; undefined where they go out unsigned.
 * @throws when the file is not there or holds no RSA key: a service that is configured to sign does not start without
 */
export function readDkim(
  { MAIL_DKIM_KEY_FILE, MAIL_DKIM_SELECTOR = 'tessera', MAIL_DKIM_DOMAIN }: Partial<MailSettings>,
  senderDomain: string,
): Dkim | undefined {
  if (!MAIL_DKIM_KEY_FILE) return undefined;
  const privateKey = readFileSync(MAIL_DKIM_KEY_FILE, 'utf8');
  const key = createPublicKey(privateKey);
  if (key.asymmetricKeyType !== 'rsa') throw new Error(`MAIL_DKIM_KEY_FILE: ${MAIL_DKIM_KEY_FILE} holds no RSA key`);
  const domainName = MAIL_DKIM_DOMAIN ?? senderDomain;
  const publicKey = key.export({ type: 'spki', format: 'der' }).toString('base64');
  return {
    ...{ domainName, keySelector: MAIL_DKIM_SELECTOR, privateKey },
    record: { name: `${MAIL_DKIM_SELECTOR}._domainkey.${domainName}`, value: `v=DKIM1; k=rsa; p=${publicKey}` },
  };
}
