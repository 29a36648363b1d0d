import type { Page } from '@playwright/test';

/**
 * Translates the page as browsers do: replaces every text node, now and from now on, by one inside two nested `font`
 * elements. The words stay the same, so that locators find them.
 */
export const translate = (page: Page) => page.evaluate(wrapTexts);

/** Runs in the page. */
function wrapTexts(): void {
  const wrapped = new WeakSet<Node>();
  const untouched = 'script, style, textarea, option, noscript, title';
  const wrap = (text: Node) => {
    const parent = text.parentElement;
    if (wrapped.has(text) || !parent || parent.closest(untouched) || !text.nodeValue?.trim()) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    const translated = document.createTextNode(text.nodeValue);
    wrapped.add(translated);
    inner.append(translated);
    outer.append(inner);
    parent.replaceChild(outer, text);
  };
  const wrapAll = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    texts.forEach(wrap);
  };
  wrapAll(document.body);
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (node instanceof Text) wrap(node);
      else wrapAll(node);
    }
  }).observe(document.body, { subtree: true, childList: true });
}
