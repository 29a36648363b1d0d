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
    /** The key, closed: the database alone does not tell it. */
    sealedKey: text,
    /** End of the address that the company reports to. */
    reportToken: text,
    connectedMs: number,
    /** Why somebody was not told, since the last time that it went well. */
    problem: nullable(part({ text, atMs: number })),
    /** Until then nobody is told. */
    heldUntilMs: optional(number),
    /** Everybody is told once more, some at a time in the order of their ids, as far as `reached`. */
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

/** Somebody who is forgotten here and is still to be forgotten there: nothing but the mark that the company wants. */
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
