import { recordFormRender as call } from '@tessera/contracts/analytics/census-calls.wire.ts';
import { readPageContext } from '../page/page-context.ts';
import { censusFields } from './census-fields.ts';
import { currentVisitor } from './current-visitor.ts';
import { tell } from './outbox.ts';
import { isMeasured } from './tracker.ts';

/** Records that a form was shown (FORM-182, DATA-129 to DATA-132). */
export function recordFormRender(formId: string): void {
  const context = readPageContext();
  if (!context || !isMeasured(context, { visitor: currentVisitor() })) return;
  void tell({ url: call.path, fields: { formId, ...censusFields(context) }, contentType: 'application/json' });
}
