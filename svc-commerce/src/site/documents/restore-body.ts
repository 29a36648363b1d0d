import type { DocumentBody } from '@tessera/contracts/site/document-body.ts';
import { rootId } from '@tessera/contracts/site/node-id.ts';
import type { Operation } from '@tessera/contracts/site/operations.ts';
import type { Section } from '@tessera/contracts/site/page-body.ts';
import { asJson } from '@tessera/site-document/tree/as-json.ts';
import { isSameJson } from '@tessera/site-document/tree/is-same-json.ts';
import { findNode } from '@tessera/site-document/tree/nodes.ts';

/** Returns the operations that make a draft equal to another body. Sections that are equal stay, so that notes and links do. */
export function operationsTo(target: DocumentBody, draft: DocumentBody): Operation[] {
  const wanted = new Map(target.sections.map((section) => [section.id, section]));
  const stays = ({ id, ...rest }: Section) => isSameJson({ id, ...rest }, wanted.get(id));
  return [
    ...changedFields(target, draft),
    ...draft.sections.filter((section) => !stays(section)).map(({ id }): Operation => ({ op: 'remove', id })),
    ...placedSections(target.sections, draft.sections.filter(stays)),
  ];
}

function changedFields(target: DocumentBody, draft: DocumentBody): Operation[] {
  const [wanted, is] = [findNode(target, rootId), findNode(draft, rootId)];
  return Object.keys(wanted?.fields ?? {})
    .filter((name) => !isSameJson(wanted?.node[name], is?.node[name]))
    .map((field) => ({ op: 'set', id: rootId, field, value: asJson(wanted?.node[field]) }));
}

/** Inserts what is missing and moves what is elsewhere, from the first section to the last. */
function placedSections(target: readonly Section[], kept: readonly Section[]): Operation[] {
  const order = kept.map(({ id }) => id);
  const operations: Operation[] = [];
  let after: string | null = null;
  for (const [index, section] of target.entries()) {
    if (!order.includes(section.id)) {
      operations.push({ op: 'insert', into: 'root', after, node: { ...section } });
      order.splice(index, 0, section.id);
    } else if (order[index] !== section.id) {
      operations.push({ op: 'move', id: section.id, into: 'root', after });
      order.splice(order.indexOf(section.id), 1);
      order.splice(index, 0, section.id);
    }
    after = section.id;
  }
  return operations;
}
