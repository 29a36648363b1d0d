import type { DocumentBody } from '@tessera/contracts/site/document-body.ts';
import type { Field } from '@tessera/contracts/site/field.ts';
import type { ChoiceField } from '@tessera/contracts/site/fields.ts';
import {
  childKindOf,
  childListOf,
  childrenOf,
  type FoundNode,
  isItemsField,
  rootOf,
  typeOfChild,
  type Values,
} from '../tree/nodes.ts';

/** A node with its kind and what the registry knows of it. */
type Described = Pick<FoundNode, 'kind' | 'node' | 'fields'>;

/**
 * Returns a stored document with the fields that its types have got since it was stored, and choices under their values
 * of today. One that lacks nothing is returned as it is.
 */
export const completeBody = <B extends DocumentBody>(body: B): B => completeNode(rootOf({ ...body })) as B;

/** The same for one node and everything in it. */
export function completeNode({ kind, node, fields }: Described): Values {
  const own = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, completed(field, node[name])]));
  const list = childListOf(kind, node);
  if (list === null) return { ...node, ...own };
  const children = childrenOf(kind, node).map((child: unknown) =>
    isNode(child)
      ? completeNode({ kind: childKindOf(kind), node: child, ...typeOfChild(childKindOf(kind), node, child) })
      : child,
  );
  return { ...node, ...own, [list]: children };
}

function completed(field: Field, stored: unknown): unknown {
  if (stored === undefined) return isItemsField(field) ? [] : field.initial();
  return isChoice(field) && typeof stored === 'string' ? (field.formerly[stored] ?? stored) : stored;
}

/** What comes from outside may hold anything in its lists. */
const isNode = (child: unknown): child is Values =>
  typeof child === 'object' && child !== null && !Array.isArray(child);
const isChoice = (field: Field): field is ChoiceField => field.kind === 'choice';
