/** Rebases a batch over what others changed since its author saw the document. */

import type { DocumentBody } from '@tessera/contracts/site/document-body.ts';
import type { Operation, OperationOf, Overwrote, SetAside } from '@tessera/contracts/site/operations.ts';
import { openText } from '../text/schema.ts';
import { asJson } from '../tree/as-json.ts';
import { isSameJson } from '../tree/is-same-json.ts';
import { childKindOf, findNode, idsWithin, nodesWithin, type Values } from '../tree/nodes.ts';
import { applyOperation } from './apply-operations.ts';
import { InvalidOperation } from './invalid-operation.ts';

import { openRebase, type TextRebase } from './rebase-text.ts';
import { siblingNear } from './sibling-near.ts';

/** A batch as it fits the newest document. */
export interface Rebased {
  operations: Operation[];
  /** What no longer fits, with its content. */
  setAside: SetAside[];
  /** What others had changed and this batch changes or removes unseen. */
  overwrote: Overwrote[];
}

/**
 * Returns the operations as they apply to `body`, the document after `since`.
 *
 * @param operations a batch made on the document before `since`; also the inverse of an applied
 *   batch, to undo it
 * @param since what others changed after that, oldest first
 * @param sinceInverse what takes `since` back, in the order it would be applied. With it, a node
 *   whose sibling is gone goes after that sibling's former neighbour; without it, to the first
 *   place.
 */
export function rebaseOperations(
  operations: readonly Operation[],
  since: readonly Operation[],
  body: DocumentBody,
  sinceInverse: readonly Operation[] = [],
): Rebased {
  const [rebased = nothing()] = rebaseParts([operations], since, body, sinceInverse);
  return rebased;
}

/** Rebases batches that one author made one after the other, as `rebaseOperations` does, each to a result of its own. */
export function rebaseParts(
  parts: readonly (readonly Operation[])[],
  since: readonly Operation[],
  body: DocumentBody,
  sinceInverse: readonly Operation[] = [],
): Rebased[] {
  if (since.length === 0) return parts.map((operations) => ({ ...nothing(), operations: [...operations] }));
  const rebase = new Rebase(parts.flat(), since, body, sinceInverse);
  return parts.map((operations) => {
    rebase.result = nothing();
    for (const operation of operations) rebase.take(operation);
    return rebase.result;
  });
}

const nothing = (): Rebased => ({ operations: [], setAside: [], overwrote: [] });

class Rebase {
  result: Rebased = nothing();
  readonly #batch: readonly Operation[];
  readonly #since: readonly Operation[];
  readonly #sinceInverse: readonly Operation[];
  /** Nodes and fields whose value this batch has given itself: nobody else's change is in them. */
  readonly #ownNodes = new Set<string>();
  readonly #ownFields = new Set<string>();
  readonly #texts = new Map<string, TextRebase>();
  /** The newest document with what was rebased so far. */
  #tree: Values;

  constructor(
    batch: readonly Operation[],
    since: readonly Operation[],
    body: DocumentBody,
    sinceInverse: readonly Operation[],
  ) {
    this.#batch = batch;
    this.#since = since;
    this.#tree = body;
    this.#sinceInverse = sinceInverse;
  }

  take(operation: Operation): void {
    const reason = this.#reasonAgainst(operation);
    if (reason) this.#putAside(operation, reason);
    else if (operation.op === 'insert') this.#insert(operation);
    else if (operation.op === 'remove') this.#remove(operation);
    else if (operation.op === 'move') this.#apply(this.#placed(operation));
    else if (operation.op === 'set') this.#set(operation);
    else this.#text(operation);
  }

  /** Why an operation no longer fits; null when it does. */
  #reasonAgainst(operation: Operation): SetAside['reason'] | null {
    const isGone = (id: string) => !findNode(this.#tree, id);
    if (operation.op === 'remove') return null;
    if (operation.op === 'insert') return isGone(operation.into) ? 'parent_removed' : null;
    if (isGone(operation.id)) return 'node_removed';
    if (operation.op === 'move') return isGone(operation.into) ? 'parent_removed' : null;
    const isReplaced = operation.op === 'text' && this.#isReplaced(operation);
    return isReplaced ? 'text_removed' : null;
  }

  /**
   * Whether somebody else gave a text another value, so that steps of the former one mean nothing.
   */
  #isReplaced({ id, field }: OperationOf<'text'>): boolean {
    return !this.#isOwn(id, field) && this.#changesOf(id, field).some(({ op }) => op === 'set');
  }

  #insert(operation: OperationOf<'insert'>): void {
    const parent = findNode(this.#tree, operation.into);
    const ids = parent ? idsWithin(childKindOf(parent.kind), operation.node) : [];
    for (const id of ids) this.#ownNodes.add(id);
    this.#apply(this.#placed(operation));
  }

  #remove(operation: OperationOf<'remove'>): void {
    const found = findNode(this.#tree, operation.id);
    if (!found) return;
    for (const { id, node } of nodesWithin(found)) this.#reportUnseen(id, node);
    this.#apply(operation);
  }

  #set(operation: OperationOf<'set'>): void {
    const { id, field, value, was } = operation;
    const current = findNode(this.#tree, id)?.node[field];
    const isChanged = was === undefined ? this.#changesOf(id, field).length > 0 : !isSameJson(current, was);
    if (isChanged && !this.#isOwn(id, field) && !isSameJson(current, value)) this.#report(id, field, current);
    this.#ownFields.add(keyOf(id, field));
    this.#apply(operation);
  }

  #text(operation: OperationOf<'text'>): void {
    const { id, field } = operation;
    const text = findNode(this.#tree, id)?.node[field];
    const rebase = this.#textRebaseOf(operation);
    if (rebase) {
      const { steps, setAside, deletesUnseen } = rebase.rebase(operation.steps, openText(text));
      if (deletesUnseen) this.#report(id, field, text);
      if (steps.length > 0) this.#apply({ ...operation, steps });
      if (setAside.length > 0) this.#putAside({ ...operation, steps: setAside }, 'text_removed');
    } else this.#apply(operation);
  }

  /** Null where nobody else changed the text, or the steps are unreadable. */
  #textRebaseOf({ id, field }: OperationOf<'text'>): TextRebase | null {
    const others = stepsOf(this.#changesOf(id, field));
    if (others.length === 0 || this.#isOwn(id, field)) return null;
    const key = keyOf(id, field);
    const own = this.#batch.filter((one) => isChangeOf(one, id, field));
    const firstSet = own.findIndex(({ op }) => op === 'set');
    const rebase = this.#texts.get(key) ?? openRebase(stepsOf(firstSet < 0 ? own : own.slice(0, firstSet)), others);
    if (rebase) this.#texts.set(key, rebase);
    return rebase;
  }

  #placed<Op extends OperationOf<'insert'> | OperationOf<'move'>>(operation: Op): Op {
    return { ...operation, after: siblingNear(operation, this.#tree, this.#sinceInverse) };
  }

  /** What others did to a field, oldest first. */
  #changesOf(id: string, field: string) {
    return this.#since.filter((one) => isChangeOf(one, id, field));
  }

  #isOwn(id: string, field: string): boolean {
    return this.#ownNodes.has(id) || this.#ownFields.has(keyOf(id, field));
  }

  /** Reports what others changed or added in a node that is about to be removed. */
  #reportUnseen(id: string, node: Values): void {
    if (this.#ownNodes.has(id)) return;
    if (this.#since.some((one) => addsNode(one, id))) this.#report(id, 'node', node);
    else
      for (const field of Object.keys(node))
        if (!this.#isOwn(id, field) && this.#changesOf(id, field).length > 0) this.#report(id, field, node[field]);
  }

  #report(id: string, field: string, value: unknown): void {
    const isReported = this.result.overwrote.some((one) => one.id === id && one.field === field);
    if (value !== undefined && !isReported) this.result.overwrote.push({ id, field, value: asJson(value) });
  }

  #putAside(operation: Operation, reason: SetAside['reason']): void {
    this.result.setAside.push({ operation, reason });
  }

  #apply(operation: Operation): void {
    this.result.operations.push(operation);
    try {
      this.#tree = applyOperation(this.#tree, operation).tree;
    } catch (error) {
      // One that does not fit for another reason is refused when the whole batch is applied.
      if (!(error instanceof InvalidOperation)) throw error;
    }
  }
}

const keyOf = (id: string, field: string) => `${id} ${field}`;
const isChangeOf = (one: Operation, id: string, field: string) =>
  (one.op === 'set' || one.op === 'text') && one.id === id && one.field === field;
const addsNode = (one: Operation, id: string) =>
  one.op === 'insert' ? one.node.id === id : one.op === 'move' && one.id === id;
const stepsOf = (changes: readonly Operation[]) => changes.flatMap((one) => (one.op === 'text' ? one.steps : []));
