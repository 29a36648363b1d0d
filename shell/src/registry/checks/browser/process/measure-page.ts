import type { ComputedStyles, Measures } from '../observation.ts';

/**
 * Measures a settled page. Returns `Measures` as JSON, because passing thousands of values one by one is slower than
 * reading them. Runs in the page, so it has no imports.
 */
export function measurePage(): string {
  const slot = document.querySelector<HTMLElement>('[data-slot]');
  const page = document.documentElement;

  const nameOf = ({ localName, id, classList }: Element) =>
    localName + (id ? `#${id}` : classList[0] ? `.${classList[0]}` : '');

  const properties = (
    'display position float clear visibility opacity z-index transform filter cursor pointer-events user-select overflow-x overflow-y ' +
    'color background-color background-image font-family font-size font-style font-weight font-variant line-height ' +
    'letter-spacing word-spacing text-align text-decoration text-indent text-shadow text-transform white-space ' +
    'direction list-style-type list-style-position list-style-image margin-top margin-right margin-bottom margin-left ' +
    'padding-top padding-right padding-bottom padding-left border-top border-right border-bottom border-left ' +
    'border-collapse border-spacing border-radius box-shadow box-sizing outline min-width max-width flex grid ' +
    'align-items justify-content gap vertical-align appearance accent-color caret-color animation transition content'
  ).split(' ');

  /** Returns an element's horizontal position and its styles. Heights depend on the content. */
  function stylesOf(element: Element): ComputedStyles {
    const { x, width } = element.getBoundingClientRect();
    const styles: ComputedStyles = { 'left edge': `${Math.round(x)}px`, width: `${Math.round(width)}px` };
    const style = getComputedStyle(element);
    for (const property of properties) styles[property] = style.getPropertyValue(property);
    return styles;
  }

  const styleRules = (rule: CSSRule): CSSStyleRule[] => [
    ...(rule instanceof CSSStyleRule ? [rule] : []),
    ...('cssRules' in rule ? [...(rule.cssRules as CSSRuleList)].flatMap(styleRules) : []),
  ];
  const rules = [...document.styleSheets, ...document.adoptedStyleSheets]
    .filter(({ href }) => href === null || href.includes('/modules/'))
    .flatMap((sheet) => [...sheet.cssRules].flatMap(styleRules))
    .map((rule) => ({ rule, file: rule.parentStyleSheet?.href?.split('/').pop() ?? 'a style sheet made by script' }));

  const outside = [page, document.body, ...document.querySelectorAll('[data-reference], [data-reference] *')];

  /** Returns the innermost of the elements that overflow the furthest. */
  function widestIn(element: HTMLElement | null): string {
    const edges = [...(element?.querySelectorAll('*') ?? [])].map((found) => ({
      found,
      right: found.getBoundingClientRect().right,
    }));
    const furthest = Math.max(0, ...edges.map(({ right }) => right));
    const last = edges.filter(({ right }) => right >= furthest - 1).pop();
    return last ? nameOf(last.found) : '';
  }

  /** Returns the element that covers another one's center, if any. */
  function coverOf(element: Element): Element | undefined {
    const { x, y, width, height } = element.getBoundingClientRect();
    const hit = width > 0 && height > 0 && document.elementFromPoint(x + width / 2, y + height / 2);
    if (!hit || element.contains(hit) || hit.contains(element)) return undefined;
    return hit.closest('[data-reference]') ? undefined : hit;
  }

  const overflowPx = page.scrollWidth - page.clientWidth;
  const { state, version } = slot?.dataset ?? {};
  const measures: Measures = {
    state: state === 'failed' ? 'failed' : version || !slot ? 'live' : 'waiting',
    outside: outside.map((element) => ({
      name: nameOf(element),
      styles: stylesOf(element),
      rules: rules
        .filter(({ rule }) => element.matches(rule.selectorText))
        .map(({ rule, file }) => ({ selector: rule.selectorText, file, properties: [...rule.style] })),
    })),
    covered: [...document.querySelectorAll('[data-reference] *')].flatMap((element) => {
      const cover = coverOf(element);
      return cover ? [{ name: nameOf(element), by: nameOf(cover) }] : [];
    }),
    overflowPx,
    widest: overflowPx > 0 ? widestIn(slot) : '',
  };
  return JSON.stringify(measures);
}
