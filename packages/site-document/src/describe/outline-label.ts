import { type FoundNode, nodesWithin } from '../tree/nodes.ts';
import { firstWords, wordsOf } from './words.ts';

/**
 * Names a node in the outline: a section by its name or its first words, a block by its type and
 * first words, an item by its first words.
 */
export function outlineLabel(found: FoundNode): string {
  const { kind, node, label } = found;
  if (kind === 'root') return typeof node.title === 'string' && node.title !== '' ? node.title : label;
  if (kind === 'section') return sectionLabel(found);
  const words = firstWordsWithin(found);
  if (words === '') return label;
  return kind === 'item' ? words : `${label}: ${words}`;
}

function sectionLabel(found: FoundNode): string {
  const { node, label } = found;
  if (typeof node.name === 'string' && node.name.trim() !== '') return node.name.trim();
  return firstWordsWithin(found) || label;
}

function firstWordsWithin(found: FoundNode): string {
  for (const one of nodesWithin(found)) {
    const [words] = one.kind === 'section' ? [] : wordsOf(one);
    if (words) return firstWords(words);
  }
  return '';
}
