import { freeSlug, slugOf } from '@tessera/rules/links/slug.ts';
import { isDuplicateKey } from '@tessera/service-kit/data/duplicate-key.ts';
import { retryOnConflict } from '@tessera/service-kit/data/retry-on-conflict.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import type { ProductsAdminDeps } from './deps.ts';

interface Wanted {
  websiteId: string;
  collectionId: string;
  name: string;
  urlSlug: string | undefined;
  /** The product it is for, whose own address is free to it. */
  productId?: string;
}

/**
 * The address of a product within its collection. One made from the name gets the first free suffix; one that was asked
 * for is refused when another product has it, naming one that is free.
 */
export async function freeAddress(
  { websiteId, collectionId, name, urlSlug, productId }: Wanted,
  { products }: Pick<ProductsAdminDeps, 'products'>,
): Promise<string | Failure> {
  const wanted = urlSlug || slugOf(name) || 'product';
  const alike = await products.addressesLike(websiteId, collectionId, wanted);
  const taken = new Set(alike.filter(({ id }) => id !== productId).map((product) => product.urlSlug));
  const free = freeSlug(wanted, (slug) => taken.has(slug));
  if (free === wanted || !urlSlug) return free;
  return fail('product.address_taken', { address: wanted, free }, { urlSlug: `is taken; ${free} is free` });
}

const maxTries = 5;

/**
 * Writes a product at a free address. Another process may take the same one between looking and writing; then the
 * database refuses the write, and it is looked again.
 */
export async function writeAtFreeAddress<T>(
  wanted: Wanted,
  deps: Pick<ProductsAdminDeps, 'products'>,
  write: (urlSlug: string) => Promise<T>,
): Promise<T | Failure> {
  let taken: unknown;
  const attempt = async () => {
    const urlSlug = await freeAddress(wanted, deps);
    if (urlSlug instanceof Failure) return urlSlug;
    return write(urlSlug).catch((error) => {
      if (!isDuplicateKey(error)) throw error;
      taken = error;
      return undefined;
    });
  };
  const giveUp = () => {
    throw taken;
  };
  return retryOnConflict(attempt, { tries: maxTries, giveUp });
}
