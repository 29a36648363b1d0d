import { type Context, Formatter, Formatters, Node, type Variable } from '@squarespace/template-engine';
import { escapeHtml } from '@tessera/rules/text/escape-html.ts';

const base = Formatters['summary-form-field'];

/** One answered field of a form, as mails and order pages show it. The engine prints titles and answers raw; here every text is escaped first. */
export class SummaryFormFieldFormatter extends Formatter {
  override apply(args: string[], vars: Variable[], ctx: Context): void {
    const first = vars[0];
    if (!first || !base) return;
    first.set(new Node(escapeTexts(first.node.value)));
    base.apply(args, vars, ctx);
  }
}

function escapeTexts(value: unknown): unknown {
  if (typeof value === 'string') return escapeHtml(value);
  if (Array.isArray(value)) return value.map(escapeTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [escapeHtml(key), escapeTexts(part)]));
}
