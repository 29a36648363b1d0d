import { definePlatformModel } from '@tessera/service-kit/data/model/define-model.ts';
import { number, text } from '@tessera/service-kit/data/model/fields.ts';

/** A removed version, by its id. The record stays, because moves name the version and its check results are stored. */
export const removedModel = definePlatformModel({
  collection: 'moduleSweptVersions',
  fields: { name: text, version: text, publishedAtMs: number, by: text, sweptAtMs: number },
  indexes: [{ key: { name: 1 } }],
});
