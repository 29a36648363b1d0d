import { Long } from 'bson';
import { fail } from '../bson/errors.ts';
import type { Task } from '../flow.ts';
import type { Reply } from '../wire/reply.ts';
import { Validation } from '../write/validation.ts';
import { collectionName } from './arguments.ts';
import type { CommandContext } from './context.ts';

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

function errorsOf({ corrupt, missing, extra }: Validation): string[] {
  return [
    ...(corrupt.count > 0 ? [`${plural(corrupt.count, 'document is', 'documents are')} damaged`] : []),
    ...(missing.count > 0 ? [`${plural(missing.count, 'index entry is', 'index entries are')} missing`] : []),
    ...(extra.count > 0
      ? [`${plural(extra.count, 'index entry belongs', 'index entries belong')} to no document`]
      : []),
  ];
}

/** `validate`: reads every document and every index entry of a collection, and compares them. */
export function* validate(context: CommandContext): Task<Reply> {
  const { body, db, server } = context;
  const name = collectionName(context, body.validate);
  const collection = server.store.catalog.get(db, name);
  if (!collection) return fail(26, `Collection '${db}.${name}' does not exist to validate.`);
  if (collection.isView) return fail(166, `Cannot validate a view: ${db}.${name}`);
  if (body.repair) return fail(115, 'a server that runs does not repair: stop it and start it once with --repair');
  const validation = new Validation(server.store, collection);
  yield* validation.run();
  if (!collection.isEntered) fail(175, collection.lastEnding);
  const { corrupt, missing, extra, documents, nonCompliant, keysPerIndex } = validation;
  const errors = errorsOf(validation);
  const warnings =
    nonCompliant > 0 ? [`${plural(nonCompliant, 'document does', 'documents do')} not meet the validator`] : [];
  const details = Object.keys(keysPerIndex).map((index) => [index, { valid: validation.isWhole(index) }]);
  return {
    ns: collection.ns,
    uuid: collection.uuid,
    nInvalidDocuments: corrupt.count,
    nNonCompliantDocuments: nonCompliant,
    nrecords: documents,
    nIndexes: details.length,
    keysPerIndex,
    indexDetails: Object.fromEntries(details),
    valid: errors.length === 0,
    repaired: false,
    warnings,
    errors,
    extraIndexEntries: extra.told,
    missingIndexEntries: missing.told,
    corruptRecords: corrupt.told.map((record) => Long.fromNumber(record)),
    ok: 1,
  };
}
