/**
 * Changes of a document: five operations, each with an inverse. A position is "after which node", never a number, so that
 * concurrent changes can be put in order by the server.
 */
import { z } from 'zod';
import { boundedJson } from '../bounded-json.ts';
import { documentLimits } from './limits.ts';
import { blockId, itemId, nodeId, sectionId } from './node-id.ts';

const movable = z.union([sectionId, blockId, itemId]);
/** Field of a node, by the name the registry gives it. */
const fieldName = z.string().regex(/^[a-z][a-zA-Z]{0,39}$/);
const json = boundedJson(z.json(), documentLimits.depth);
/** A section, block or item with everything in it; the registry decides what it may hold. */
const node = boundedJson(z.looseObject({ id: movable }), documentLimits.depth);

/** ProseMirror steps in their JSON form. */
const step = boundedJson(z.looseObject({ stepType: z.string().max(40) }), documentLimits.depth);

const insert = z.strictObject({
  op: z.literal('insert'),
  into: nodeId,
  /** Sibling it goes after; null for the first place. */
  after: movable.nullable(),
  node,
});
const remove = z.strictObject({ op: z.literal('remove'), id: movable });
const move = z.strictObject({ op: z.literal('move'), id: movable, into: nodeId, after: movable.nullable() });
const set = z.strictObject({
  op: z.literal('set'),
  id: nodeId,
  field: fieldName,
  value: json,
  /** The value the author saw; a different one is reported as overwritten. */
  was: json.optional(),
});
const text = z.strictObject({
  op: z.literal('text'),
  id: nodeId,
  field: fieldName,
  steps: z.array(step).min(1).max(documentLimits.operations),
});

/** One change of a document. */
export const operation = z.discriminatedUnion('op', [insert, remove, move, set, text]);
export type Operation = z.infer<typeof operation>;
/** The operation with this name. */
export type OperationOf<Op extends Operation['op']> = Extract<Operation, { op: Op }>;

/** A batch of changes, in the order they were made. */
export const operations = z.array(operation).min(1).max(documentLimits.operations);

/** An operation that no longer fits the document, stored with its content. */
export const setAside = z.strictObject({
  operation,
  reason: z.enum(['parent_removed', 'node_removed', 'text_removed']),
});
export type SetAside = z.infer<typeof setAside>;

/**
 * A field whose value another author changed since this one saw it; `node` means a whole section, block or item that
 * another author added to what this one removed.
 */
export const overwrote = z.strictObject({ id: nodeId, field: fieldName, value: json });
export type Overwrote = z.infer<typeof overwrote>;
