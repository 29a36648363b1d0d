import { isReservedPath } from '@tessera/contracts/reserved-paths.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import type { DocumentsDeps } from './deps.ts';

/** Addresses as failures show them: the home page's is a slash. */
const shown = (urlId: string) => `/${urlId}`;

/** Returns why a page cannot have an address, as far as the platform and the website's collections go (PAGE-023). */
export async function refuseAddress(
  websiteId: string,
  urlId: string,
  { content }: Pick<DocumentsDeps, 'content'>,
): Promise<Failure | undefined> {
  if (isReservedPath(urlId)) return fail('page.address_reserved', { address: shown(urlId) });
  const { collections } = await content.siteIndex(websiteId);
  return collections.some((one) => one.urlId === urlId) ? addressTaken(urlId) : undefined;
}

export const addressTaken = (urlId: string): Failure => fail('page.address_taken', { address: shown(urlId) });
