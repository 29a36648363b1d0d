import type { Atrule, CssNode, Declaration, List, Rule } from 'css-tree';

/** Builds append a hash of the file to class and keyframe names. */
const ownName = /_[0-9a-f]{6}$/;
/** Conditional group rules, which only say when others apply. */
const conditions = new Set(['media', 'supports', 'container', 'starting-style']);

/**
 * Returns the rules of a stylesheet that could affect more than its module. A rule is the module's own if every
 * selector requires one of its classes: on the styled element, or on an ancestor or preceding sibling. Anything that is
 * not strictly valid is refused, because browsers may parse it differently. The parser takes 14 MB of memory and is
 * loaded with the first stylesheet.
 */
export async function strayRules(css: string): Promise<string[]> {
  const { generate, parse } = await import('css-tree');
  const inWords = (selector: CssNode) => generate(selector).slice(0, 200);
  const faults: string[] = [];
  try {
    const onParseError = ({ message }: { message: string }) => void faults.push(`It cannot be read: ${message}.`);
    const sheet = parse(css, { parseValue: false, parseAtrulePrelude: false, onParseError });
    return faults.length > 0 || sheet.type !== 'StyleSheet' ? faults : straysAmong(sheet.children, inWords);
  } catch (error) {
    return [`It cannot be read: ${error instanceof Error ? error.message : error}`];
  }
}

/** Formats a selector for a finding. */
type InWords = (selector: CssNode) => string;

const straysAmong = (nodes: List<CssNode>, inWords: InWords) =>
  nodes.toArray().flatMap((node) => strays(node, inWords));

function strays(node: CssNode, inWords: InWords): string[] {
  if (node.type === 'Rule') return [...straySelectors(node, inWords), ...straysAmong(node.block.children, inWords)];
  if (node.type === 'Atrule') return strayAtrule(node, inWords);
  if (node.type === 'Comment' || (node.type === 'Declaration' && !hasBlock(node))) return [];
  return ['It cannot be read: nested rules must begin with &, and only rules are allowed between rules.'];
}

/** Browsers parse `a:hover{…}` within a rule as a nested rule, the parser as a declaration. */
const hasBlock = ({ value }: Declaration) => value.type !== 'Raw' || value.value.includes('{');

function strayAtrule({ name, prelude, block }: Atrule, inWords: InWords): string[] {
  if (conditions.has(name)) return block ? straysAmong(block.children, inWords) : [];
  if (name !== 'keyframes') return [`@${name} affects the whole page, so a module cannot use it.`];
  const own = prelude?.type === 'Raw' ? prelude.value : '';
  return ownName.test(own)
    ? []
    : [`@keyframes ${own} could collide with another module’s. Define it in a module.css file.`];
}

function straySelectors({ prelude }: Rule, inWords: InWords): string[] {
  if (prelude.type !== 'SelectorList') return ['It cannot be read: a rule has no selector.'];
  const selectors = prelude.children.toArray();
  return selectors
    .filter((selector) => !isOwn(selector))
    .map((selector) => `${inWords(selector)} requires no class of the module.`);
}

/** A class inside `:not()` or `:has()` scopes nothing; `&` is scoped as its parent rule. */
function isOwn(selector: CssNode): boolean {
  return selector.type === 'Selector' && selector.children.some(isScoping);
}

function isScoping(part: CssNode): boolean {
  if (part.type === 'ClassSelector') return ownName.test(part.name);
  if (part.type === 'NestingSelector') return true;
  if (part.type !== 'PseudoClassSelector' || (part.name !== 'is' && part.name !== 'where')) return false;
  const [list] = part.children?.toArray() ?? [];
  return list?.type === 'SelectorList' && !list.children.isEmpty && list.children.toArray().every(isOwn);
}
