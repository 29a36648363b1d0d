import { captchaProviders } from '@tessera/contracts/forms/captcha.ts';
import { type DocumentIn, defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import { listOf, nullable, number, oneOf, part, text } from '@tessera/service-kit/data/model/fields.ts';
import { outbox } from '@tessera/service-kit/data/model/outbox-field.ts';

/** Spam protection of a website. `_id` is the website's id; absent if never set. */
export const spamSettingsModel = defineModel({
  collection: 'spamSettings',
  fields: {
    captcha: nullable(
      part({
        provider: oneOf(...captchaProviders),
        siteKey: text,
        minScore: number,
        /** The encrypted secret, which the database alone does not reveal. */
        sealedSecret: text,
      }),
    ),
    words: listOf(text),
    mostLinks: nullable(number),
    version: number,
    outbox,
  },
  indexes: [],
});
export type SpamSettingsRecord = DocumentIn<typeof spamSettingsModel>;
export type StoredCaptcha = NonNullable<SpamSettingsRecord['captcha']>;
