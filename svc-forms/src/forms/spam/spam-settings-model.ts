import { captchaProviders } from '@tessera/contracts/forms/captcha.ts';
import { type DocumentIn, defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import { listOf, nullable, number, oneOf, part, text } from '@tessera/service-kit/data/model/fields.ts';
import { outbox } from '@tessera/service-kit/data/model/outbox-field.ts';

/** What a website does about machines. One document, `_id` is the website's id; absent where nobody ever set it. */
export const spamSettingsModel = defineModel({
  collection: 'spamSettings',
  fields: {
    captcha: nullable(
      part({
        provider: oneOf(...captchaProviders),
        siteKey: text,
        minScore: number,
        /** The secret, closed: the database alone does not tell it. */
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
