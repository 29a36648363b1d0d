import { csvImport, csvKinds, csvStates } from '@tessera/contracts/commerce/csv-calls.ts';
import type { ListOrder } from '@tessera/service-kit/data/list-page.ts';
import { type DocumentIn, defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import {
  date,
  flag,
  listOf,
  nullable,
  number,
  objectId,
  ofContract,
  oneOf,
  optional,
  part,
  text,
} from '@tessera/service-kit/data/model/fields.ts';
import { outbox } from '@tessera/service-kit/data/model/outbox-field.ts';

const errorFields = { row: number, column: text, message: text };

export const lastFirst = {
  fields: ['createdOn', 'id'],
  direction: -1,
  index: { websiteId: 1, createdOn: -1, id: -1 },
} as const satisfies ListOrder;

/** An import: its file, how far it has come, and who works on it. Every step is one write of this document. */
export const importModel = defineModel({
  collection: 'csv_imports',
  fields: {
    id: text,
    kind: oneOf(...csvKinds),
    fileName: text,
    setStock: flag,
    /** Store page of new products whose line names none. */
    storePage: optional(text),
    /** Whether store pages are added for new products that do not fit on it. */
    addsPages: optional(flag),
    newPages: optional(listOf(part({ id: text, title: text, urlId: text }))),
    state: oneOf(...csvStates),
    rowsDone: number,
    rowsTotal: nullable(number),
    counts: ofContract(csvImport.shape.counts),
    errorCount: number,
    errors: listOf(part(errorFields)),
    problem: nullable(text),
    createdOn: number,
    startedOn: optional(number),
    endedOn: nullable(number),
    /** Null once the file is gone: some time after the import has ended. */
    fileId: nullable(objectId),
    who: text,
    /** Last line that is done with; a worker goes on after it. */
    lastRow: number,
    /** Who works on it, and until when nobody else does. */
    runner: text,
    leaseUntil: number,
    /** How often it was taken in hand since it last came further. */
    tries: optional(number),
    /** Starts at this place of which no worker has reported an end: those workers died. */
    openStarts: optional(number),
    outbox,
  },
  indexes: [{ key: lastFirst.index }, { key: { state: 1, leaseUntil: 1 } }],
});
export type ImportDocument = DocumentIn<typeof importModel>;

/** An error of an import, for the file of all of them. */
export const importErrorModel = defineModel({
  collection: 'csv_errors',
  fields: { ...errorFields, importId: text, expiresAt: date },
  indexes: [{ key: { websiteId: 1, importId: 1, row: 1 } }, { key: { expiresAt: 1 }, expireAfterSeconds: 0 }],
});
