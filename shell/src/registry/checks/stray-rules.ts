import type { Atrule, CssNode, Declaration, List, Rule } from 'css-tree';

/** What the build makes of the name of a class or of keyframes: its own one and a hash of the file it stands in. */
const ownName = /_[0-9a-f]{6}$/;
/** Rules that only say when others hold. */
const conditions = new Set(['media', 'supports', 'container', 'starting-style']);

/**
 * What of a stylesheet could reach beyond the module that brings it, in words. A rule is the module's own when every
 * selector holds to one of its classes: on what it styles, or on something around or before that. Whatever the parser
 * does not take by the letter of the standard is refused: browsers may see more in it than we do. The parser takes 14 MB
 * and is loaded with the first stylesheet.
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

/** A selector as somebody would look for it. */
type InWords = (selector: CssNode) => string;

const straysAmong = (nodes: List<CssNode>, inWords: InWords) =>
  nodes.toArray().flatMap((node) => strays(node, inWords));

function strays(node: CssNode, inWords: InWords): string[] {
  if (node.type === 'Rule') return [...straySelectors(node, inWords), ...straysAmong(node.block.children, inWords)];
  if (node.type === 'Atrule') return strayAtrule(node, inWords);
  if (node.type === 'Comment' || (node.type === 'Declaration' && !hasBlock(node))) return [];
  return ['It cannot be read: nested rules begin with &, and nothing stands between rules.'];
}

/** Browsers take `a:hover{…}` within a rule for a nested rule, the parser for a declaration. */
const hasBlock = ({ value }: Declaration) => value.type !== 'Raw' || value.value.includes('{');

function strayAtrule({ name, prelude, block }: Atrule, inWords: InWords): string[] {
  if (conditions.has(name)) return block ? straysAmong(block.children, inWords) : [];
  if (name !== 'keyframes') return [`@${name} is for the whole page and not for a module.`];
  const own = prelude?.type === 'Raw' ? prelude.value : '';
  return ownName.test(own) ? [] : [`@keyframes ${own} could be another module’s; name it in a module.css file.`];
}

function straySelectors({ prelude }: Rule, inWords: InWords): string[] {
  if (prelude.type !== 'SelectorList') return ['It cannot be read: a rule has no selector.'];
  const selectors = prelude.children.toArray();
  return selectors
    .filter((selector) => !isOwn(selector))
    .map((selector) => `${inWords(selector)} holds to no class of the module’s own.`);
}

/** A class inside `:not()` or `:has()` holds to nothing; `&` is what the rule around it holds to. */
function isOwn(selector: CssNode): boolean {
  return selector.type === 'Selector' && selector.children.some(isHold);
}

function isHold(part: CssNode): boolean {
  if (part.type === 'ClassSelector') return ownName.test(part.name);
  if (part.type === 'NestingSelector') return true;
  if (part.type !== 'PseudoClassSelector' || (part.name !== 'is' && part.name !== 'where')) return false;
  const [list] = part.children?.toArray() ?? [];
  return list?.type === 'SelectorList' && !list.children.isEmpty && list.children.toArray().every(isOwn);
}
