import { recordFormRender as call } from '@tessera/contracts/analytics/census-calls.wire.ts';
import { readPageContext } from '../page/page-context.ts';
import { currentVisitor } from './current-visitor.ts';
import { pageFields } from './page-fields.ts';
import { sendQuietly } from './send.ts';
import { isMeasured } from './tracker.ts';
import { readVisitor } from './visitor-cookies.ts';

/** Records that a form was shown (FORM-182, DATA-129 to DATA-132). */
export function recordFormRender(formId: string): void {
  const context = readPageContext();
  if (!context || !isMeasured(context, { visitor: currentVisitor() })) return;
  const body = { formId, eventId: crypto.randomUUID(), ...readVisitor(), ...pageFields(context) };
  void sendQuietly({ url: call.path, body: JSON.stringify(body), contentType: 'application/json' });
}
