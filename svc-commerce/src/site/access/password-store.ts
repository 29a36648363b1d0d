import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { newSecret } from '@tessera/service-kit/ids.ts';
import { hashPassword } from '@tessera/service-kit/password.ts';
import { keyOf } from '../../lib/keys.ts';
import { type DocumentPassword, documentPasswordModel } from './password-model.ts';

export type PasswordStore = ReturnType<typeof createPasswordStore>;

/** The only place that knows where passwords of pages and items are stored. */
export function createPasswordStore(models: Models) {
  const { of } = models.open(documentPasswordModel);
  const keyFor = (websiteId: string, documentId: string) => ({ _id: keyOf(websiteId, documentId) });
  return {
    find: (websiteId: string, documentId: string): Promise<DocumentPassword | null> =>
      of(websiteId).findOne(keyFor(websiteId, documentId)),
    async save(websiteId: string, documentId: string, password: string): Promise<void> {
      const stored = { hash: await hashPassword(password), version: newSecret() };
      await of(websiteId).updateOne(keyFor(websiteId, documentId), { $set: stored }, { upsert: true });
    },
    async remove(websiteId: string, documentId: string): Promise<void> {
      await of(websiteId).deleteOne(keyFor(websiteId, documentId));
    },
  };
}
