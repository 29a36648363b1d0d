import { definePlatformModel } from '@tessera/service-kit/data/model/define-model.ts';
import { number, text } from '@tessera/service-kit/data/model/fields.ts';

/** A version that was cleared away, by its id. What it was stays known: moves name it, and its checks are kept. */
export const removedModel = definePlatformModel({
  collection: 'moduleSweptVersions',
  fields: { name: text, version: text, publishedAtMs: number, by: text, sweptAtMs: number },
  indexes: [{ key: { name: 1 } }],
});
