import { announce } from '@tessera/browser-kit/page/announce.ts';
import type { Operation } from '@tessera/contracts/site/operations.ts';
import { asJson } from '@tessera/site-document/tree/as-json.ts';
import { copyNode } from '@tessera/site-document/tree/copy-node.ts';
import { childrenOf, findNode, type TreeNode } from '@tessera/site-document/tree/nodes.ts';
import type { Sayings } from '../../../kit/context/sayings.ts';
import { labelOf } from '../rules/label-of.ts';
import { newId } from '../rules/new-id.ts';
import { movedText } from '../rules/node-text.ts';
import { siblingOf } from '../rules/positions.ts';
import { changedSpan } from '../rules/spans.ts';
import type { DocumentSession } from '../session/document-session.ts';

interface ActionOptions {
  session: DocumentSession;
  sayings: Sayings;
  select: (id: string) => void;
  /** Shows why something could not be done. */
  fail: (problem: string) => void;
}

/** What can be done with a node, from the outline, the canvas, the keyboard and menus. */
export interface EditorActions {
  /** Changes a field; `isTyping` waits for the next key. */
  set: (id: string, field: string, value: unknown, isTyping?: boolean) => void;
  move: (operation: Operation | undefined) => void;
  duplicate: (id: string) => void;
  remove: (id: string) => void;
  /** Adds a node after the last of its parent's; what is selected stays so. */
  append: (into: string, node: TreeNode) => void;
  /** Adds a node after a sibling, or first, and selects it. */
  insert: (into: string, after: string | null, node: TreeNode) => void;
  changeWidth: (id: string, by: -1 | 1) => void;
  step: (direction: 'undo' | 'redo') => void;
}

export function createActions({ session, sayings, select, fail }: ActionOptions): EditorActions {
  const body = () => session.state().body;
  const run = (operations: readonly Operation[]): boolean => {
    const problem = session.change(operations);
    if (problem) fail(problem);
    return problem === undefined;
  };
  const step = (direction: 'undo' | 'redo') => {
    session[direction]().then(
      () => announce(direction === 'undo' ? 'Undone' : 'Redone'),
      (error: unknown) => fail(error instanceof Error ? error.message : ''),
    );
  };
  return {
    set: (id, field, value, isTyping = false) => {
      const was = findNode(body(), id)?.node[field];
      const operation: Operation = { op: 'set', id, field, value: asJson(value), was: asJson(was) };
      const problem = session.change([operation], { isTyping });
      if (problem) fail(problem);
    },
    move: (operation) => {
      if (operation?.op !== 'move' || !run([operation])) return;
      announce(movedText(body(), operation.id));
    },
    duplicate: (id) => {
      const place = siblingOf(body(), id);
      const node = place?.siblings[place.index];
      if (!place || !node) return;
      const copy = copyNode(place.found.kind, node, newId);
      if (!run([{ op: 'insert', into: place.parent.id, after: id, node: copy }])) return;
      announce(`${labelOf(body(), id)} duplicated`);
      select(copy.id);
    },
    remove: (id) => {
      const place = siblingOf(body(), id);
      if (!place) return;
      const label = labelOf(body(), id);
      const next = place.siblings[place.index + 1] ?? place.siblings[place.index - 1] ?? place.parent;
      if (!run([{ op: 'remove', id }])) return;
      select(next.id);
      sayings.say(`${label} deleted`, () => step('undo'));
    },
    append: (into, node) => {
      const parent = findNode(body(), into);
      if (!parent) return;
      const after = childrenOf(parent.kind, parent.node).at(-1)?.id ?? null;
      run([{ op: 'insert', into, after, node }]);
    },
    insert: (into, after, node) => {
      if (!run([{ op: 'insert', into, after, node }])) return;
      select(node.id);
      announce(`${labelOf(body(), node.id)} added`);
    },
    changeWidth: (id, by) => {
      const place = findNode(body(), id)?.node.place;
      const changed = changedSpan(place, by);
      if (!changed) return;
      const problem = session.change([{ op: 'set', id, field: 'place', value: { ...changed } }]);
      if (problem) fail(problem);
      else announce(`Width ${changed.span} of 12`);
    },
    step,
  };
}
