import { equalSecrets, sign } from '@tessera/service-kit/ids.ts';

const purpose = 'saved form';

/**
 * The token in the mail's link. It is derived from the id and never stored: the database alone, or a copy of
 * it, opens nothing.
 */
export const savedToken = (secret: string, websiteId: string, id: string): string =>
  `${id}.${sign(secret, purpose, `${websiteId}\n${id}`)}`;

/** The id that a token is of; nothing for one that was made up. */
export function idOfToken(secrets: readonly string[], websiteId: string, token: string): string | undefined {
  const [id = ''] = token.split('.');
  return secrets.some((secret) => equalSecrets(token, savedToken(secret, websiteId, id))) ? id : undefined;
}
