import { savedDays } from '@tessera/contracts/forms/saved-calls.ts';
import { emailKey } from '@tessera/rules/email/email-key.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import type { Unstamped } from '@tessera/service-kit/data/model/view.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import { type SavedMail, type SavedRecord, savedModel } from './saved-model.ts';

const minuteMs = 60_000;
export const lifetimeMs = savedDays * 24 * 60 * minuteMs;
/** A repeated save sends no mail: the earlier link opens the latest state. */
const mailAgainMs = 10 * minuteMs;
/** Anybody can type anybody's address. */
const mostMails = 5;

export type SavedStore = ReturnType<typeof createSavedStore>;
export type SavedContent = Pick<SavedRecord, 'formId' | 'formName' | 'email' | 'values' | 'pagePath' | 'language'>;

/** Half-filled forms, one for each form and address. */
export function createSavedStore(models: Models, now: () => number) {
  const model = models.open(savedModel);
  const { of } = model;
  const isThere = (found: SavedRecord | null) => (found && found.expiresAt.getTime() > now() ? found : undefined);

  return {
    model,

    /**
     * Keeps the newest of a form and address.
     * @returns its id when a mail is due, nothing when one went out just now
     */
    async put(websiteId: string, content: SavedContent): Promise<string | undefined> {
      const key = emailKey(content.email);
      const at = now();
      const saved = { ...content, emailKey: key, savedMs: at, expiresAt: new Date(at + lifetimeMs) };
      const before = await of(websiteId).findOne({ formId: content.formId, emailKey: key });
      if (!before) return insert(websiteId, saved, at);
      const isMailed = before.mails < mostMails && before.mail.askedMs + mailAgainMs <= at;
      const mail = isMailed ? { mail: newMail(at), mails: before.mails + 1 } : {};
      const { matchedCount } = await of(websiteId).updateOne(
        { _id: before._id, savedMs: before.savedMs },
        { $set: { ...saved, ...mail } },
      );
      // Opened, or saved once more, in this very moment.
      if (matchedCount === 0) return this.put(websiteId, content);
      return isMailed ? before._id : undefined;
    },

    /** Hands out what was saved and keeps nothing of it: a link is good once. */
    async take(websiteId: string, _id: string): Promise<SavedRecord | undefined> {
      const found = isThere(await of(websiteId).findOne({ _id }));
      if (!found) return undefined;
      const { deletedCount } = await of(websiteId).deleteOne({ _id, savedMs: found.savedMs });
      return deletedCount > 0 ? found : undefined;
    },

    /** Forgets all of an address. @returns how many there were */
    eraseOf: async (websiteId: string, emailKey: string): Promise<number> =>
      (await of(websiteId).deleteMany({ emailKey })).deletedCount,
  };

  async function insert(websiteId: string, saved: Omit<Unstamped<SavedRecord>, '_id' | 'mails' | 'mail'>, at: number) {
    const _id = newId('fsv');
    // Of two concurrent saves, the other one sends the mail.
    return (await of(websiteId).insertOnce({ _id, ...saved, mails: 1, mail: newMail(at) })) ? _id : undefined;
  }
}

/** After this long without the queue the repair job takes care of it. */
export const repairAfterMs = minuteMs;

const newMail = (at: number): SavedMail => ({
  ...{ state: 'due', attempts: 0, doubts: 0, askedMs: at, dueMs: at + repairAfterMs },
});
