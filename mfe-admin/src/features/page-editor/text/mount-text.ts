import { openText } from '@tessera/site-document/text/schema.ts';
import { findNode } from '@tessera/site-document/tree/nodes.ts';
import { EditorState, TextSelection, type Transaction } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import type { DocumentSession } from '../session/document-session.ts';
import { takeTransfer } from './paste.ts';
import { commandOf, textStateOf } from './text-commands.ts';
import { textKeys, textRules } from './text-keys.ts';
import { asOperation } from './text-operation.ts';
import { textParser } from './text-parser.ts';
import type { TextState, TextView } from './text-state.ts';

export interface MountOptions {
  session: DocumentSession;
  /** Node and field of the text. */
  id: string;
  field: string;
  label: string;
  /** An element that becomes the text, or one that the text is put into. */
  place: { mount: HTMLElement } | HTMLElement;
  onState: (state: TextState) => void;
  onEscape: () => void;
  onLink: () => void;
  onProblem: (problem: string) => void;
}

/** Opens a formatted text for editing; what is typed becomes steps of the session's document. */
export function mountText(options: MountOptions): TextView {
  const { session, id, field, label, place, onState, onProblem } = options;
  /** Names this view: changes of its own come back to it. */
  const origin = crypto.randomUUID();
  const stored = () => openText(findNode(session.state().body, id)?.node[field]);
  const send = ({ steps }: Transaction) => session.change([asOperation(id, field, steps)], { isTyping: true, origin });

  const view = new EditorView(place, {
    state: EditorState.create({ doc: stored(), plugins: [...textKeys(options), textRules()] }),
    domParser: textParser,
    attributes: { 'aria-label': label, 'aria-multiline': 'true', role: 'textbox' },
    dispatchTransaction: (transaction) => {
      const isOwn = transaction.docChanged && !transaction.getMeta(fromOutside);
      const problem = isOwn ? send(transaction) : undefined;
      if (problem) return onProblem(problem);
      view.updateState(view.state.apply(transaction));
      onState(textStateOf(view.state));
    },
    handleDOMEvents: {
      paste: (_, event) => takeTransfer(view, event, event.clipboardData),
      drop: (_, event) => takeTransfer(view, event, event.dataTransfer),
    },
  });
  const follow = () => {
    if (!findNode(session.state().body, id)) return;
    const next = stored();
    const start = view.state.doc.content.findDiffStart(next.content);
    const end = view.state.doc.content.findDiffEnd(next.content);
    if (start === null || end === null) return;
    // Equal texts around the difference may overlap.
    const overlap = Math.max(0, start - Math.min(end.a, end.b));
    const slice = next.slice(start, end.b + overlap);
    view.dispatch(view.state.tr.replace(start, end.a + overlap, slice).setMeta(fromOutside, true));
  };
  const stopWatching = session.watch((event) => {
    if (event.type === 'replaced' || (event.type === 'changed' && event.origin !== origin)) follow();
  });
  onState(textStateOf(view.state));
  return {
    run: (command) => {
      commandOf(command, view.state)(view.state, view.dispatch);
      view.focus();
    },
    focus: () => view.focus(),
    focusAt: (left, top) => {
      const at = view.posAtCoords({ left, top });
      if (at) view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(at.pos))));
      view.focus();
    },
    destroy: () => {
      stopWatching();
      view.destroy();
    },
  };
}

const fromOutside = 'from-outside';
