import { type ReturnedForm, returnedForm } from '@tessera/contracts/forms/returned-calls.ts';
import { defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import { date, text } from '@tessera/service-kit/data/model/fields.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { hashSecret } from '@tessera/service-kit/ids.ts';

/** Long enough to mend a form, and no longer than a shared computer can bear. */
const lifetimeMs = 30 * 60_000;

const returnedModel = defineModel({
  collection: 'returnedForms',
  // The id consists of website, session and form: only the newest is stored.
  fields: {
    /** As JSON: questions and ids are names in it, and any text may be one. */
    form: text,
    expiresAt: date,
  },
  indexes: [{ key: { expiresAt: 1 }, expireAfterSeconds: 0 }],
});

export type ReturnedStore = ReturnType<typeof createReturnedStore>;

/** Whose form it is. */
interface Owner {
  sid: string;
  formId: string;
}

/** Forms that were refused where no scripts run, for their page to show them again. */
export function createReturnedStore(models: Models, now: () => number) {
  const { of } = models.open(returnedModel);
  const keyOf = (websiteId: string, { sid, formId }: Owner) => hashSecret(`${websiteId}\n${formId}\n${sid}`);
  return {
    async put(websiteId: string, owner: Owner, form: ReturnedForm): Promise<void> {
      const returned = { form: JSON.stringify(form), expiresAt: new Date(now() + lifetimeMs) };
      await of(websiteId).updateOne({ _id: keyOf(websiteId, owner) }, { $set: returned }, { upsert: true });
    },

    async find(websiteId: string, owner: Owner): Promise<ReturnedForm | undefined> {
      const found = await of(websiteId).findOne({ _id: keyOf(websiteId, owner) });
      // Databases delete what is over only now and then.
      return found && found.expiresAt.getTime() > now() ? returnedForm.parse(JSON.parse(found.form)) : undefined;
    },

    async remove(websiteId: string, owner: Owner): Promise<void> {
      await of(websiteId).deleteOne({ _id: keyOf(websiteId, owner) });
    },
  };
}
