import type { Doc } from './values.ts';

const NAMES: Record<number, string> = {
  2: 'BadValue',
  8: 'UnknownError',
  9: 'FailedToParse',
  11: 'UserNotFound',
  13: 'Unauthorized',
  14: 'TypeMismatch',
  15: 'Overflow',
  16: 'InvalidLength',
  20: 'IllegalOperation',
  22: 'InvalidBSON',
  26: 'NamespaceNotFound',
  27: 'IndexNotFound',
  28: 'PathNotViable',
  40: 'ConflictingUpdateOperators',
  43: 'CursorNotFound',
  48: 'NamespaceExists',
  50: 'MaxTimeMSExpired',
  52: 'DollarPrefixedFieldName',
  53: 'InvalidIdField',
  56: 'EmptyFieldName',
  59: 'CommandNotFound',
  66: 'ImmutableField',
  67: 'CannotCreateIndex',
  72: 'InvalidOptions',
  73: 'InvalidNamespace',
  76: 'NoReplicationEnabled',
  85: 'IndexOptionsConflict',
  86: 'IndexKeySpecsConflict',
  91: 'ShutdownInProgress',
  96: 'OperationFailed',
  115: 'CommandNotSupported',
  121: 'DocumentValidationFailure',
  123: 'NotAReplicaSet',
  125: 'CommandFailed',
  139: 'JSInterpreterFailure',
  146: 'ExceededMemoryLimit',
  166: 'CommandNotSupportedOnView',
  168: 'InvalidPipelineOperator',
  171: 'CannotIndexParallelArrays',
  175: 'QueryPlanKilled',
  197: 'InvalidIndexSpecificationOption',
  238: 'NotImplemented',
  241: 'ConversionFailure',
  276: 'IndexBuildAborted',
  279: 'ClientDisconnect',
  291: 'NoQueryExecutionPlans',
  292: 'QueryExceededMemoryLimitNoDiskUseAllowed',
  322: 'APIVersionError',
  323: 'APIStrictError',
  10334: 'BSONObjectTooLarge',
  11000: 'DuplicateKey',
  13297: 'DatabaseDifferCase',
  11600: 'InterruptedAtShutdown',
  11601: 'Interrupted',
  11602: 'InterruptedDueToReplStateChange',
  14031: 'OutOfDiskSpace',
};

/** A failure a client may cause or must be told of, with MongoDB's own code. */
export class MongoError extends Error {
  readonly code: number;
  readonly extra: Doc;

  constructor(code: number, message: string, extra: Doc = {}) {
    super(message);
    this.code = code;
    this.extra = extra;
  }
}

/** Throws a MongoError; `extra` fields join the error document. */
export function fail(code: number, message: string, extra?: Doc): never {
  throw new MongoError(code, message, extra);
}

/** The reply of a command that failed as a whole. */
export function errorDocument(error: unknown): Doc {
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof MongoError ? error.code : 8;
  const extra = error instanceof MongoError ? error.extra : {};
  return { ok: 0, errmsg: message, code, codeName: NAMES[code] ?? `Location${code}`, ...extra };
}

/** One entry of `writeErrors`; anything but a MongoError is a bug and goes on up. */
export function writeError(error: unknown, index: number): Doc {
  if (!(error instanceof MongoError)) throw error;
  return { index, code: error.code, errmsg: error.message, ...error.extra };
}
