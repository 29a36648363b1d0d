import {
  type AnyBulkWriteOperation,
  type Collection,
  type Document,
  MongoBulkWriteError,
  MongoServerError,
} from 'mongodb';
import { createGroupCommit } from './group-commit.ts';

interface Write<T extends Document> {
  operation: AnyBulkWriteOperation<T>;
  refusal?: MongoServerError;
}

/**
 * Single writes to a collection: those that come while others are on their way go together, in one command. Each is done
 * or refused by itself.
 */
export function createGroupedWrites<T extends Document>(
  collection: Pick<Collection<T>, 'bulkWrite'>,
): (operation: AnyBulkWriteOperation<T>) => Promise<void> {
  const commit = createGroupCommit<Write<T>>(async (writes) => {
    try {
      await collection.bulkWrite(
        writes.map(({ operation }) => operation),
        { ordered: false },
      );
    } catch (error) {
      const refused = error instanceof MongoBulkWriteError ? [error.writeErrors].flat() : [];
      if (refused.length === 0) throw error;
      for (const { index, code, errmsg } of refused) {
        const write = writes[index];
        if (write) write.refusal = new MongoServerError({ code, message: errmsg ?? '' });
      }
    }
  });
  return async (operation) => {
    const write: Write<T> = { operation };
    await commit(write);
    if (write.refusal) throw write.refusal;
  };
}
