import type { MongoBulkWriteError } from 'mongodb';

/**
 * Of two upserts of one new document at once the server refuses one, since filters name the website as well as the
 * id; asked
 * again, that one finds the document. An upsert whose condition does not hold is refused both times.
 */
export async function againIfTaken<R>(isUpsert: boolean | undefined, write: () => PromiseLike<R>): Promise<R> {
  try {
    return await write();
  } catch (error) {
    if (!isUpsert || !isDuplicateKey(error)) throw error;
    return write();
  }
}

/** Whether everything that went wrong in a bulk write was a key that is already there. */
export function onlyKnownKeys(error: MongoBulkWriteError): boolean {
  const errors = Array.isArray(error.writeErrors) ? error.writeErrors : [error.writeErrors];
  return errors.length > 0 && errors.every(isDuplicateKey);
}

/** Whether a write was refused by a unique index. */
export function isDuplicateKey(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 11000;
}
