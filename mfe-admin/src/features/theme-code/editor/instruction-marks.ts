import type { EditorView } from '@codemirror/view';
import { Decoration, MatchDecorator, ViewPlugin, type ViewUpdate } from '@codemirror/view';

/** `{.section items}`, `{title|html}`: what the template language replaces, within HTML. */
const instructions = new MatchDecorator({
  regexp: /\{[.@#\w][^{}\n]{0,300}\}/g,
  decoration: Decoration.mark({ class: 'tok-instruction' }),
});

/** Highlights the template language within HTML. */
export const instructionMarks = ViewPlugin.fromClass(
  class {
    marks;
    constructor(view: EditorView) {
      this.marks = instructions.createDeco(view);
    }
    update(update: ViewUpdate) {
      this.marks = instructions.updateDeco(update, this.marks);
    }
  },
  { decorations: ({ marks }) => marks },
);
