import { isDuplicateKey } from '@tessera/service-kit/data/duplicate-key.ts';
import { fail } from '@tessera/service-kit/failure.ts';

/** Runs a write that claims an address. @returns its result, or a failure if the address has an account (AUTH-017) */
export async function failIfEmailTaken<T>(write: Promise<T>) {
  try {
    return await write;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return fail('account.exists');
  }
}
