import { outsideProviders } from '@tessera/contracts/forms/outside-list.ts';
import { type DocumentIn, defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import {
  type DocumentOf,
  flag,
  nullable,
  number,
  oneOf,
  optional,
  part,
  text,
} from '@tessera/service-kit/data/model/fields.ts';

/** A website's list at another company. One document, `_id` is the website's id. */
export const connectionModel = defineModel({
  collection: 'outsideLists',
  fields: {
    provider: oneOf(...outsideProviders),
    listId: text,
    listName: text,
    /** The encrypted key, which the database alone does not reveal. */
    sealedKey: text,
    /** End of the address that the company reports to. */
    reportToken: text,
    connectedMs: number,
    /** Why a subscriber was not synchronized, since the last success. */
    problem: nullable(part({ text, atMs: number })),
    /** Synchronization pauses until then. */
    heldUntilMs: optional(number),
    /** A full synchronization, in batches in the order of ids, up to `reached`. */
    again: nullable(part({ begunMs: number, reached: text, looked: number, of: number, isDone: flag })),
    dueMs: optional(number),
    claim: optional(text),
  },
  indexes: [{ key: { dueMs: 1 }, sparse: true }],
});
export type ConnectionRecord = DocumentIn<typeof connectionModel>;

/** How a list is reached that the website does not have any more. */
const formerFields = { provider: oneOf(...outsideProviders), listId: text, sealedKey: text };
export type FormerList = DocumentOf<typeof formerFields>;

/** An erased person who must still be erased at the company: only the mark that the company needs. */
export const externalErasureModel = defineModel({
  collection: 'outsideErasures',
  fields: {
    ...{ mark: text, tries: number, dueMs: number, claim: optional(text) },
    /** The list it is due at, where that is another than the website has now; its key goes with the last of these. */
    former: optional(part(formerFields)),
  },
  indexes: [{ key: { websiteId: 1 } }, { key: { dueMs: 1 } }],
});
export type ExternalErasure = DocumentIn<typeof externalErasureModel>;
