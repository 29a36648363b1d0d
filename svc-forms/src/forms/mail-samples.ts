import type { ShownMail } from '@tessera/service-kit/mail/words/worded-mails.ts';
import { type Answered, composeHeld, composeNotice, composeSummary } from './notices/compose-notice.ts';
import { heldKind, noticeKind, summaryKind } from './notices/notice-kinds.ts';
import { composeSavedMail } from './saved/compose-saved-mail.ts';
import { savedKind } from './saved/saved-mail-kind.ts';
import { assignedKind, manyAssignedKind } from './team/assignment-kinds.ts';
import { composeAssignment } from './team/compose-assignment.ts';

const answer = (title: string, text: string) => ({ fieldId: title, type: 'text', title, value: text, text });
const submission: Answered = {
  ...{ _id: 'sample', formId: 'sample', formName: 'Contact', page: { path: '/contact' } },
  createdMs: Date.UTC(2026, 4, 12, 9, 30),
  answers: [
    answer('Name', 'Imogen Tarrant'),
    answer('Email', 'imogen@example.org'),
    answer('Message', 'Do you also glaze to order?\nI am looking for twelve bowls in one blue.'),
  ],
};

const given = { by: 'Ana Fern', submissionId: 'sample', formName: 'Contact' };

/** The mails about forms, each with one to a made-up person. */
export const formMailSamples: readonly ShownMail[] = [
  { kind: noticeKind, sample: (site) => composeNotice(submission, site) },
  { kind: summaryKind, sample: (site) => composeSummary(24, submission, site) },
  { kind: heldKind, sample: (site) => composeHeld(3, submission, site) },
  { kind: assignedKind, sample: (site) => composeAssignment({ ...given, count: 1 }, site) },
  { kind: manyAssignedKind, sample: (site) => composeAssignment({ ...given, count: 8 }, site) },
  {
    kind: savedKind,
    sample: (site, language) =>
      composeSavedMail({ formId: 'sample', formName: 'Contact', pagePath: '/contact', language }, site, 'sample'),
  },
];
