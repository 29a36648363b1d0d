import { fail } from '../bson/errors.ts';
import { type Doc, fieldOf, isNumber, toNumber } from '../bson/values.ts';
import { checkFields } from '../fields.ts';
import { checkDatabaseName } from '../store/names.ts';

/** The code is MongoDB's; the driver keeps this message as that of the original error. */
export const NO_TRANSACTIONS =
  'Transactions are not supported by the embedded database: set MONGODB_URL to a replica set';

const READ_CONCERNS: unknown[] = ['local', 'available', 'majority', 'snapshot', 'linearizable'];

/** Throws for what no standalone server takes, whatever the command. */
export function checkEnvelope(body: Doc): void {
  const { txnNumber, startTransaction, readConcern, writeConcern, $db } = body;
  checkDatabaseName(typeof $db === 'string' ? $db : fail(40571, 'OP_MSG requests require a $db argument'));
  if (txnNumber !== undefined || startTransaction) fail(20, NO_TRANSACTIONS);
  checkReadConcern(fieldOf(readConcern, 'level'));
  checkFields('writeConcern', writeConcern);
  checkW(fieldOf(writeConcern, 'w'));
  checkApi(body);
}

function checkReadConcern(level: unknown): void {
  if (level !== undefined && !READ_CONCERNS.includes(level)) {
    fail(2, `Enumeration value '${level}' for field 'readConcern.level' is not a valid value.`);
  }
  if (level === 'snapshot' || level === 'linearizable') {
    fail(123, `node needs to be a replica set member to use read concern ${level}`);
  }
}

function checkW(w: unknown): void {
  if (isNumber(w) && toNumber(w) > 1) fail(2, "cannot use 'w' > 1 when a host is not replicated");
  if (w === undefined || isNumber(w) || w === 'majority') return;
  fail(2, `cannot use non-majority 'w' mode ${String(w)} when a host is not a member of a replica set`);
}

/** Version 1 of the Stable API: what clients that ask to be held to it may use. */
const STABLE_COMMANDS = new Set(
  ['abortTransaction', 'aggregate', 'bulkWrite', 'collMod', 'commitTransaction', 'count', 'create', 'createIndexes']
    .concat(['delete', 'drop', 'dropDatabase', 'dropIndexes', 'endSessions', 'explain', 'find', 'findAndModify'])
    .concat(['getMore', 'hello', 'insert', 'killCursors', 'listCollections', 'listDatabases', 'listIndexes', 'ping'])
    .concat(['refreshSessions', 'update']),
);
const UNSTABLE_STAGES = ['$currentOp', '$indexStats', '$listLocalSessions', '$listSessions', '$planCacheStats'];

function checkApi(body: Doc): void {
  const { apiVersion, apiStrict, apiDeprecationErrors, pipeline } = body;
  const isAlone = apiVersion === undefined && (apiStrict !== undefined || apiDeprecationErrors !== undefined);
  if (isAlone) fail(322, 'Provided apiStrict or apiDeprecationErrors without passing apiVersion');
  if (apiVersion === undefined) return;
  if (apiVersion !== '1') fail(322, `API version must be "1", found ${String(apiVersion)}`);
  if (apiStrict !== true) return;
  const [name = ''] = Object.keys(body);
  if (!STABLE_COMMANDS.has(name)) fail(323, `Provided apiStrict:true, but the command ${name} is not in API Version 1`);
  const stages =
    name === 'aggregate' && Array.isArray(pipeline) ? pipeline.flatMap((one) => Object.keys(one ?? {})) : [];
  const unstable = stages.find((stage) => UNSTABLE_STAGES.includes(stage));
  if (unstable) fail(323, `stage ${unstable} is not allowed with 'apiStrict: true' in API Version 1`);
}
