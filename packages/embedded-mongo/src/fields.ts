import { fail } from './bson/errors.ts';
import { type Doc, isDocument } from './bson/values.ts';

/** What any command may carry beside its own fields. */
const ENVELOPE = new Set(
  ['lsid', 'comment', 'apiVersion', 'apiStrict', 'apiDeprecationErrors', 'maxTimeMS', 'readConcern', 'writeConcern']
    .concat(['txnNumber', 'autocommit', 'startTransaction', 'stmtId', 'stmtIds', 'maxTimeMSOpOnly', 'rawData', 'help'])
    .concat(['clientOperationKey', 'mayBypassWriteBlocking', 'includeQueryStatsMetrics', 'querySettings']),
);

export const isEnvelope = (field: string): boolean => field.startsWith('$') || ENVELOPE.has(field);

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** The fields of each command that takes nothing else, in lower case as commands are found by. */
const COMMAND_FIELDS: Record<string, ReadonlySet<string>> = {
  aggregate: words('pipeline explain allowDiskUse cursor bypassDocumentValidation collation hint let collectionUUID'),
  bulkwrite: words('ops nsInfo ordered bypassDocumentValidation errorsOnly cursor let'),
  collmod: words(
    'index validator validationLevel validationAction viewOn pipeline expireAfterSeconds changeStreamPreAndPostImages cappedSize cappedMax timeseries dryRun',
  ),
  count: words('query limit skip hint collation fields collectionUUID'),
  create: words(
    'capped autoIndexId idIndex size max storageEngine validator validationLevel validationAction indexOptionDefaults viewOn pipeline collation timeseries expireAfterSeconds clusteredIndex changeStreamPreAndPostImages encryptedFields temp flags',
  ),
  createindexes: words('indexes commitQuorum ignoreUnknownIndexOptions'),
  delete: words('deletes ordered let bypassDocumentValidation collectionUUID'),
  deleteindexes: words('index'),
  distinct: words('key query collation hint collectionUUID'),
  drop: words('collectionUUID'),
  dropdatabase: words(''),
  dropindexes: words('index collectionUUID'),
  explain: words('verbosity'),
  find: words(
    'filter sort projection hint skip limit batchSize singleBatch allowDiskUse allowPartialResults awaitData collation let max min noCursorTimeout oplogReplay returnKey showRecordId tailable collectionUUID',
  ),
  findandmodify: words(
    'query sort remove update new fields upsert bypassDocumentValidation collation arrayFilters hint let collectionUUID',
  ),
  getmore: words('collection batchSize'),
  insert: words('documents ordered bypassDocumentValidation collectionUUID'),
  killcursors: words('cursors'),
  listcollections: words('filter nameOnly authorizedCollections cursor'),
  listdatabases: words('filter nameOnly authorizedDatabases'),
  listindexes: words('cursor includeBuildUUIDs includeIndexBuildInfo'),
  renamecollection: words('to dropTarget stayTemp collectionUUID'),
  update: words('updates ordered bypassDocumentValidation let collectionUUID'),
  validate: words('full repair metadata checkBSONConformance background fixMultikey'),
};

/** The fields of the documents inside commands. */
const STATEMENT_FIELDS = {
  'update.updates': words('q u c multi upsert collation arrayFilters hint sort upsertSupplied sampleId'),
  'delete.deletes': words('q limit collation hint sampleId'),
  'bulkWrite.ops.insert': words('insert document'),
  'bulkWrite.ops.update': words('update filter updateMods multi upsert collation arrayFilters hint sort constants'),
  'bulkWrite.ops.delete': words('delete filter multi collation hint'),
  'bulkWrite.nsInfo': words('ns collectionUUID encryptionInformation'),
  cursor: words('batchSize'),
  collation: words(
    'locale caseLevel caseFirst strength numericOrdering alternate maxVariable normalization backwards version',
  ),
  writeConcern: words('w j wtimeout fsync provenance'),
  $out: words('db coll timeseries'),
  $merge: words('into on let whenMatched whenNotMatched'),
  $unionWith: words('coll pipeline'),
};

const unknownField = (path: string): never => fail(40415, `BSON field '${path}' is an unknown field.`);

/** Throws 40415 for a field that the command does not have: a misspelt one would change what it does. */
export function checkCommandFields(name: string, body: Doc): void {
  const known = COMMAND_FIELDS[name];
  if (!known) return;
  const [command, ...fields] = Object.keys(body);
  const unknown = fields.find((field) => !known.has(field) && !isEnvelope(field));
  if (unknown !== undefined) unknownField(`${command}.${unknown}`);
}

/** The same for a document inside a command; anything but a document is somebody else's error. */
export function checkFields(kind: keyof typeof STATEMENT_FIELDS, value: unknown): void {
  if (!isDocument(value)) return;
  const unknown = Object.keys(value).find((field) => !STATEMENT_FIELDS[kind].has(field));
  if (unknown !== undefined) unknownField(`${kind}.${unknown}`);
}
