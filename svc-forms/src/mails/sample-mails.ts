import type { OfferedVariant } from '@tessera/contracts/commerce/offered-calls.ts';
import type { ShownMail } from '@tessera/service-kit/mail/words/worded-mails.ts';
import { type Asked, composeSubscriberMail } from '../mailing-list/compose-subscriber-mail.ts';
import { confirmKind, inviteKind, welcomeKind } from '../mailing-list/subscriber-mail-kinds.ts';
import { type Answered, composeHeld, composeNotice, composeSummary } from '../notices/compose-notice.ts';
import { heldKind, noticeKind, summaryKind } from '../notices/notice-kinds.ts';
import { composeRestockMail, type Waiting } from '../restock/compose-restock-mail.ts';
import { restockKind } from '../restock/restock-mail-kind.ts';
import { composeSavedMail } from '../saved/compose-saved-mail.ts';
import { savedKind } from '../saved/saved-mail-kind.ts';
import { assignedKind, manyAssignedKind } from '../team/assignment-kinds.ts';
import { composeAssignment } from '../team/compose-assignment.ts';

/** Somebody made up: links made of it lead nowhere. */
const subscriber: Asked = {
  ...{ _id: 'sample', confirmKey: 'sample', leaveKey: 'sample', source: 'form', language: null },
  consentText: 'About ten letters a year. Leave whenever you like.',
  mail: { kind: 'confirm' },
};
const waiting: Waiting = { _id: 'sample', key: 'sample', language: null };
const variant: OfferedVariant = {
  ...{ productId: 'sample', variantId: 'sample', productTitle: 'Stoneware mug', variantLabel: 'Blue, large' },
  ...{ url: '/', imageUrl: null, priceMoney: { value: '2800', currency: 'EUR' }, sellable: 3 },
  ...{ reserved: 0, reserveHours: 0 },
};
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

/** The mails of this service, each with one to somebody made up. */
export const formMailSamples: readonly ShownMail[] = [
  { kind: noticeKind, sample: (site) => composeNotice(submission, site) },
  { kind: summaryKind, sample: (site) => composeSummary(24, submission, site) },
  { kind: heldKind, sample: (site) => composeHeld(3, submission, site) },
  { kind: assignedKind, sample: (site) => composeAssignment({ ...given, count: 1 }, site) },
  { kind: manyAssignedKind, sample: (site) => composeAssignment({ ...given, count: 8 }, site) },
  { kind: confirmKind, sample: (site, language) => composeSubscriberMail({ ...subscriber, language }, site) },
  {
    kind: inviteKind,
    sample: (site, language) =>
      composeSubscriberMail({ ...subscriber, language, source: 'owner', consentText: null }, site),
  },
  {
    kind: welcomeKind,
    sample: (site, language) => composeSubscriberMail({ ...subscriber, language, mail: { kind: 'welcome' } }, site),
  },
  {
    kind: savedKind,
    sample: (site, language) =>
      composeSavedMail({ formId: 'sample', formName: 'Contact', pagePath: '/contact', language }, site, 'sample'),
  },
  { kind: restockKind, sample: (site, language) => composeRestockMail({ ...waiting, language }, variant, site) },
];
