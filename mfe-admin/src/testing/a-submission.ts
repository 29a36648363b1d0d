import type { FormSubmission } from '@tessera/contracts/forms/submission.ts';

/** A submission for tests: from June, unread in the inbox. */
export function aSubmission(changes: Partial<FormSubmission> = {}): FormSubmission {
  return {
    ...{ id: 'sub-june', formId: 'form-contact', formName: 'Contact', createdOn: Date.parse('2026-10-02T08:00:00Z') },
    ...{ pageTitle: 'Contact', pagePath: '/contact', notice: { state: 'sent', reason: null } },
    answers: [
      { fieldId: 'name', type: 'name', title: 'Your name', text: 'June Abara' },
      { fieldId: 'email', type: 'email', title: 'E-mail', text: 'june@example.com' },
      { fieldId: 'order', type: 'text', title: 'Order number', text: 'N/A' },
      { fieldId: 'message', type: 'textarea', title: 'Your message', text: 'A shallow bowl & a lid' },
    ],
    ...{ box: 'inbox', deletedOn: null, isRead: false, isStarred: false, labels: [], assignee: null, notes: [] },
    history: [],
    from: { name: 'June Abara', email: 'june@example.com' },
    preview: 'A shallow bowl & a lid',
    ...changes,
  };
}
