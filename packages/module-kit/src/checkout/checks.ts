import { startDraft } from './draft.ts';
import { EmailHint, emailHint } from './email-hint.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { faultOf, tidy } from './faults.ts';

/** All of a checkout that only a script can do, and nobody needs before they begin to fill it in. */
export const checks = { faultOf, tidy, emailHint, EmailHint, ErrorSummary, startDraft };
