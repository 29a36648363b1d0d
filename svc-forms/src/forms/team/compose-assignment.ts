import { oneLine } from '@tessera/service-kit/mail/mail-text.ts';
import { draftOf, type MailDraft } from '@tessera/service-kit/mail/words/mail-kind.ts';
import type { StoreSite } from '@tessera/service-kit/websites.ts';
import { assignedKind, manyAssignedKind } from './assignment-kinds.ts';

interface Given {
  /** Name of the person who assigned them. */
  by: string;
  count: number;
  /** The first of them. */
  submissionId: string;
  formName: string;
}

const maxNameLength = 120;
const footer = ['You get this mail because you work on this website.'];

/** Notifies a team member of assigned submissions, without their content. */
export function composeAssignment({ count, submissionId, ...given }: Given, site: StoreSite): MailDraft {
  const values = { by: oneLine(given.by, maxNameLength), site: site.name };
  const submissions = `${site.origin}/config/submissions`;
  if (count === 1) {
    const form = oneLine(given.formName, maxNameLength);
    return draftOf(assignedKind, { ...values, form }, { url: `${submissions}/${submissionId}`, footer });
  }
  return draftOf(manyAssignedKind, { ...values, count: String(count) }, { url: `${submissions}?mine=true`, footer });
}
