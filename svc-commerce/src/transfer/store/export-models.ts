import { exportParts } from '@tessera/contracts/commerce/site-export-calls.ts';
import type { ListOrder } from '@tessera/service-kit/data/list-page.ts';
import { type DocumentIn, defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import { listOf, nullable, number, oneOf, text } from '@tessera/service-kit/data/model/fields.ts';

export const newestFirst = {
  fields: ['createdOn', 'id'],
  direction: -1,
  index: { websiteId: 1, createdOn: -1, id: -1 },
} as const satisfies ListOrder;

/** An export of a website: what it holds, and its file. */
export const siteExportModel = defineModel({
  collection: 'siteExports',
  fields: {
    id: text,
    parts: listOf(oneOf(...exportParts)),
    state: oneOf('writing', 'done', 'failed', 'expired'),
    entries: number,
    bytes: nullable(number),
    missing: number,
    problem: nullable(text),
    /** Key of the object that holds the file; null before it is whole, and once it is removed. */
    object: nullable(text),
    createdOn: number,
    endedOn: nullable(number),
    expiresOn: nullable(number),
    /** The worker that holds the lease, and when the lease ends. */
    runner: text,
    leaseUntil: number,
    tries: number,
  },
  indexes: [{ key: newestFirst.index }, { key: { state: 1, leaseUntil: 1 } }, { key: { state: 1, expiresOn: 1 } }],
});
export type SiteExportDocument = DocumentIn<typeof siteExportModel>;
