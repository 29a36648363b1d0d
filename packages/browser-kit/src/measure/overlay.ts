import { recordOverlay as call } from '@tessera/contracts/analytics/census-calls.wire.ts';
import { readPageContext } from '../page/page-context.ts';
import { censusFields } from './census-fields.ts';
import { currentVisitor } from './current-visitor.ts';
import { tell } from './outbox.ts';
import { isMeasured } from './tracker.ts';

interface OverlayEvent {
  overlayId: string;
  version: number;
  action: 'shown' | 'closed' | 'submitted';
}

/** Records what happened to an overlay: a dialog over the page that asks for something (DATA-133 to DATA-136). */
export function recordOverlay(event: OverlayEvent): void {
  const context = readPageContext();
  if (!context || !isMeasured(context, { visitor: currentVisitor() })) return;
  void tell({ url: call.path, fields: { ...event, ...censusFields(context) }, contentType: 'application/json' });
}
