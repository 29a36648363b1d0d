import { autocompletion, closeBrackets, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { html } from '@codemirror/lang-html';
import { json } from '@codemirror/lang-json';
import { less } from '@codemirror/lang-less';
import { bracketMatching, HighlightStyle, indentOnInput, indentUnit, syntaxHighlighting } from '@codemirror/language';
import { type Diagnostic, lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint';
import { EditorState, type Text } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import type { ThemeProblem } from '@tessera/contracts/commerce/theme.ts';
import { completeTemplate } from './complete-template.ts';
import { instructionMarks } from './instruction-marks.ts';
import type { TemplateNames } from './template-names.ts';

/** An editor of one file. */
export interface CodeEditor {
  /** Marks what is wrong with the file, in place. */
  showProblems(problems: readonly ThemeProblem[]): void;
  /** Moves the cursor to a line. */
  goTo(line: number, column: number): void;
  destroy(): void;
}

interface MountOptions {
  place: HTMLElement;
  path: string;
  text: string;
  /** Names the editor for people who cannot see it. */
  label: string;
  /** What can be completed, as it is known by now. */
  names: () => TemplateNames | undefined;
  /** Files that can be applied. */
  paths: () => readonly string[];
  onChange: (text: string) => void;
  /** Given the text as it is in the editor: what was typed last may not be drawn yet. */
  onSave: (text: string) => void;
}

const look = HighlightStyle.define([
  { tag: [tags.tagName, tags.keyword, tags.definitionKeyword], class: 'tok-keyword' },
  { tag: [tags.attributeName, tags.propertyName, tags.variableName], class: 'tok-name' },
  { tag: [tags.string, tags.attributeValue, tags.color, tags.number, tags.unit], class: 'tok-value' },
  { tag: tags.comment, class: 'tok-comment' },
]);

/**
 * Mounts an editor in a shadow root, where its styles need no inline style. Tab indents; Escape and then Tab leaves it.
 */
export function mountEditor({ place, path, text, label, names, paths, onChange, onSave }: MountOptions): CodeEditor {
  const root = place.shadowRoot ?? place.attachShadow({ mode: 'open' });
  const isTemplate = /\.(region|list|item|block|page)$/.test(path);
  const save = ({ state }: EditorView) => {
    onSave(state.doc.toString());
    return true;
  };
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: text,
      extensions: [
        [lineNumbers(), lintGutter(), history(), drawSelection(), highlightActiveLine()],
        [indentOnInput(), bracketMatching(), closeBrackets(), indentUnit.of('  ')],
        [syntaxHighlighting(look), languageOf(path)],
        isTemplate ? instructionMarks : [],
        autocompletion(isTemplate ? { override: [completeTemplate(names, paths)] } : {}),
        keymap.of([
          { key: 'Mod-s', run: save, preventDefault: true },
          ...[...completionKeymap, ...lintKeymap, ...historyKeymap, ...defaultKeymap],
          indentWithTab,
        ]),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'false' }),
        EditorView.updateListener.of((update) => update.docChanged && onChange(update.state.doc.toString())),
        colours,
      ],
    }),
  });
  return {
    showProblems: (problems) => view.dispatch(setDiagnostics(view.state, diagnosticsOf(problems, view.state.doc))),
    goTo(line, column) {
      const anchor = offsetAt(view.state.doc, line, column);
      view.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: 'center' }) });
      view.focus();
    },
    destroy: () => view.destroy(),
  };
}

function languageOf(path: string) {
  if (/\.(less|css)$/.test(path)) return less();
  return path.endsWith('.conf') ? json() : html();
}

function offsetAt(text: Text, line: number, column: number): number {
  const { from, to } = text.line(Math.min(Math.max(line, 1), text.lines));
  return Math.min(from + Math.max(column - 1, 0), to);
}

function diagnosticsOf(problems: readonly ThemeProblem[], text: Text): Diagnostic[] {
  return problems
    .map(({ line, column, severity, message, suggestion }): Diagnostic => {
      const from = offsetAt(text, line, column);
      const to = text.lineAt(from).to;
      return {
        ...{ from, to, severity: severity === 'error' ? 'error' : severity === 'unknown' ? 'warning' : 'info' },
        message: suggestion ? `${message} Did you mean “${suggestion}”?` : message,
      };
    })
    .sort((a, b) => a.from - b.from);
}

/** Colours of the admin, which reach into the shadow root as custom properties. */
const colours = EditorView.theme({
  '&': {
    color: 'var(--color-ink)',
    backgroundColor: 'var(--color-surface)',
    fontSize: 'var(--text-sm)',
    height: '100%',
  },
  '.cm-content': { fontFamily: 'ui-monospace, monospace', caretColor: 'var(--color-ink)' },
  '.cm-cursor': { borderLeftColor: 'var(--color-ink)' },
  '.cm-gutters': { color: 'var(--color-ink-3)', backgroundColor: 'var(--color-surface)', border: 'none' },
  '.cm-activeLine, .cm-selectionBackground': { backgroundColor: 'var(--color-sunken)' },
  '&.cm-focused': { outline: '2px solid var(--color-focus)', outlineOffset: '-2px' },
  '.cm-tooltip': {
    color: 'var(--color-ink)',
    backgroundColor: 'var(--color-surface)',
    borderColor: 'var(--color-line)',
  },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    color: 'var(--color-ink)',
    backgroundColor: 'var(--color-sunken)',
    fontWeight: '600',
  },
  '.tok-keyword, .tok-instruction': { color: 'var(--color-link)' },
  '.tok-value': { color: 'var(--color-success)' },
  '.tok-comment': { color: 'var(--color-ink-3)', fontStyle: 'italic' },
});
