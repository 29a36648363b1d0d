import { readRichText } from '@tessera/site-document/text/read-html.ts';
import { textSchema } from '@tessera/site-document/text/schema.ts';
import { Fragment, Node, Slice } from 'prosemirror-model';
import type { EditorView } from 'prosemirror-view';

/**
 * Inserts what was pasted or dropped. ProseMirror's own reader would write HTML into the page, which the policy forbids,
 * so the event never reaches it.
 */
export function takeTransfer(view: EditorView, event: Event, transfer: DataTransfer | null): boolean {
  event.preventDefault();
  if (!transfer) return true;
  const html = transfer.getData('text/html');
  const slice = html ? sliceOfHtml(html) : sliceOfText(transfer.getData('text/plain'));
  if (slice.size > 0) view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView());
  return true;
}

function sliceOfHtml(html: string): Slice {
  const { text } = readRichText(html);
  return openSlice(Node.fromJSON(textSchema, text).content);
}

function sliceOfText(text: string): Slice {
  const { paragraph } = textSchema.nodes;
  const lines = text.split(/\r?\n+/).filter((line) => line !== '');
  const nodes = lines.flatMap((line) => paragraph?.create(null, textSchema.text(line)) ?? []);
  return openSlice(Fragment.fromArray(nodes));
}

/** One paragraph flows into the text around it; several keep their own. */
function openSlice(content: Fragment): Slice {
  const isOneParagraph = content.childCount === 1 && content.firstChild?.type.name === 'paragraph';
  return isOneParagraph ? new Slice(content, 1, 1) : Slice.maxOpen(content);
}
