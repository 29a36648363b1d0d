/** Operations as an editor makes them, by chance. */
import type { BlockTypeName } from '@tessera/contracts/site/blocks/index.ts';
import type { DocumentBody } from '@tessera/contracts/site/document-body.ts';
import { type Field, initialValues } from '@tessera/contracts/site/field.ts';
import { idAlphabet } from '@tessera/contracts/site/node-id.ts';
import type { Operation } from '@tessera/contracts/site/operations.ts';
import { createSection } from '@tessera/contracts/site/page-body.ts';
import { Transform } from 'prosemirror-transform';
import { applyOperations } from '../operations/apply-operations.ts';
import { openText, textSchema } from '../text/schema.ts';
import { childrenOf, type FoundNode, itemsFieldOf, nodesOf, type TreeNode } from '../tree/nodes.ts';
import type { Chance } from './random.ts';
import { newBlock } from './sample-page.ts';

const blockNames: BlockTypeName[] = ['text', 'buttons', 'accordion', 'gallery', 'image', 'quote', 'divider'];

/**
 * A batch that fits the document, and what the document is after it. `word` names every text that
 * is added.
 */
export function randomBatch<B extends DocumentBody>(
  body: B,
  chance: Chance,
  word: () => string,
): { operations: Operation[]; body: B } {
  const operations: Operation[] = [];
  let after = body;
  for (let count = chance.below(4) + 1; count > 0; count -= 1) {
    const operation = randomOperation(after, chance, word);
    const applied = operation && applyOperations(after, [operation]);
    if (!applied || 'problem' in applied) continue;
    operations.push(operation);
    after = applied.body;
  }
  return { operations, body: after };
}

function randomOperation(body: DocumentBody, chance: Chance, word: () => string): Operation | null {
  const nodes = nodesOf(body);
  const kind = chance.below(100);
  if (kind < 20) return insertion(nodes, chance, word);
  if (kind < 28) return removal(nodes, chance);
  if (kind < 42) return moving(nodes, chance);
  if (kind < 58) return setting(nodes, chance, word);
  return texting(nodes, chance, word);
}

const newId = (kind: 's' | 'b' | 'i', chance: Chance) =>
  `${kind}_${Array.from({ length: 8 }, () => chance.one([...idAlphabet])).join('')}`;
const placeIn = (parent: FoundNode, chance: Chance) =>
  chance.one([null, ...childrenOf(parent.kind, parent.node).map(({ id }) => id)]);

function insertion(nodes: FoundNode[], chance: Chance, word: () => string): Operation | null {
  const parent = chance.one(
    nodes.filter(({ kind, node }) => kind !== 'item' && (kind !== 'block' || itemsFieldOf(node))),
  );
  return { op: 'insert', into: parent.id, after: placeIn(parent, chance), node: newNode(parent, chance, word) };
}

function newNode(parent: FoundNode, chance: Chance, word: () => string): TreeNode {
  if (parent.kind === 'root') {
    const block = newBlock(chance.one(blockNames), newId('b', chance));
    return { ...createSection(newId('s', chance)), name: word(), blocks: chance.of(50) ? [block] : [] };
  }
  if (parent.kind === 'section') return newBlock(chance.one(blockNames), newId('b', chance));
  return { id: newId('i', chance), ...initialValues(itemsFieldOf(parent.node)?.field.fields ?? {}) };
}

function removal(nodes: FoundNode[], chance: Chance): Operation | null {
  const below = nodes.filter(({ kind }) => kind !== 'root');
  return below.length > 0 ? { op: 'remove', id: chance.one(below).id } : null;
}

function moving(nodes: FoundNode[], chance: Chance): Operation | null {
  const below = nodes.filter(({ kind }) => kind !== 'root');
  if (below.length === 0) return null;
  const { id, parentId, kind } = chance.one(below);
  const parent = nodes.find((one) => one.id === parentId);
  const target = chance.one(nodes.filter((one) => one.kind === parent?.kind && (kind !== 'item' || one === parent)));
  return { op: 'move', id, into: target.id, after: placeIn(target, chance) };
}

function setting(nodes: FoundNode[], chance: Chance, word: () => string): Operation | null {
  const { id, fields, node } = chance.one(nodes);
  const names = Object.entries(fields).filter(([, field]) => ['text', 'choice', 'switch'].includes(field.kind));
  if (names.length === 0) return null;
  const [name, field] = chance.one(names);
  const value = randomValue(field, chance, word);
  const was = node[name];
  const isPlain = typeof was === 'string' || typeof was === 'number' || typeof was === 'boolean';
  return { op: 'set', id, field: name, value, ...(isPlain && { was }) };
}

function randomValue(field: Field, chance: Chance, word: () => string): string | boolean {
  if (field.kind === 'switch') return chance.of(50);
  const options = 'options' in field && Array.isArray(field.options) ? field.options : null;
  return options ? chance.one(options).value : word();
}

/**
 * What an editor does with a text: typing, deleting, replacing, marking, splitting, joining and
 * changing a block.
 */
function texting(nodes: FoundNode[], chance: Chance, word: () => string): Operation | null {
  const texts = nodes.flatMap(({ id, fields, node }) =>
    Object.entries(fields).flatMap(([field, { kind }]) =>
      kind === 'richText' ? [{ id, field, value: node[field] }] : [],
    ),
  );
  if (texts.length === 0) return null;
  const { id, field, value } = chance.one(texts);
  const change = new Transform(openText(value));
  for (let count = chance.below(3) + 1; count > 0; count -= 1) changeByChance(change, chance, word);
  const [first, ...rest] = change.steps.map((step) => step.toJSON());
  return first === undefined ? null : { op: 'text', id, field, steps: [first, ...rest] };
}

function changeByChance(change: Transform, chance: Chance, word: () => string): void {
  const { size } = change.doc.content;
  const [from, to] = [chance.below(size + 1), chance.below(size + 1)].sort((a, b) => a - b);
  const at = change.doc.resolve(from ?? 0);
  const kind = chance.below(100);
  if (kind < 50) {
    if (at.parent.inlineContent) change.insert(at.pos, textSchema.text(word()));
  } else if (kind < 62) change.delete(at.pos, Math.min(to ?? 0, at.pos + 6));
  else if (kind < 70)
    change.replaceWith(at.pos, to ?? 0, textSchema.node('paragraph', null, [textSchema.text(word())]));
  else if (kind < 84) change.addMark(at.pos, to ?? 0, textSchema.mark(chance.one(['strong', 'em', 'code'])));
  else if (kind < 92) {
    if (at.parent.isTextblock) change.split(at.pos);
  } else change.setBlockType(at.pos, to, textSchema.nodes.heading ?? null, { level: 2 });
}
