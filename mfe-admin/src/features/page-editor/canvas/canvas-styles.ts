/** The admin's accent, as the canvas shows it. */
const accent = () =>
  getComputedStyle(document.documentElement).getPropertyValue('--color-accent').trim() || 'Highlight';

const base = `
  a, button, summary, label { cursor: default; }
  [data-node] { cursor: default; }
  [data-editing] { cursor: text; outline: none; white-space: pre-wrap; }
  [data-editing] a { cursor: text; }
  .ProseMirror-trailingBreak { pointer-events: none; }
  /* An empty text would have no height, and nothing to press on. */
  [data-field="text"] > p:only-child:empty::before,
  [data-field="text"] > p:only-child:has(> .ProseMirror-trailingBreak:only-child)::before {
    content: "Write here";
    opacity: 0.55;
    pointer-events: none;
  }
`;

/** A node that another person has selected. */
export interface OutlinedNode {
  id: string;
  color: string;
}

/** A style sheet of the canvas that shows what is selected and what is under the pointer. */
export class CanvasStyles {
  readonly #sheet: CSSStyleSheet;
  readonly #accent = accent();

  constructor(page: Document) {
    // A sheet belongs to the window it is made in.
    const Sheet = page.defaultView?.CSSStyleSheet ?? CSSStyleSheet;
    this.#sheet = new Sheet();
    page.adoptedStyleSheets = [...page.adoptedStyleSheets, this.#sheet];
  }

  show(selected: string, hovered: string | undefined, others: readonly OutlinedNode[]): void {
    const marked = others.filter(({ id }) => id !== selected).map(({ id, color }) => ruleOf(id, `2px dashed ${color}`));
    const rules = [base, ...marked, ruleOf(selected, `2px solid ${this.#accent}`)];
    if (hovered && hovered !== selected) rules.push(ruleOf(hovered, `1px solid ${this.#accent}`));
    this.#sheet.replaceSync(rules.join(''));
  }
}

/** Outlines lie inside of sections, which touch each other, and around everything else. */
const ruleOf = (id: string, outline: string) =>
  `[data-node="${id}"] { outline: ${outline} !important; outline-offset: ${id.startsWith('s_') ? '-2px' : '3px'}; }`;
