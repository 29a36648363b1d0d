import { newNotice } from '../forms/notices/notice.ts';
import type { SubmissionRecord } from '../forms/submissions/submission-model.ts';

/** A stored submission for tests. */
export function aSubmission(changes: Partial<SubmissionRecord> = {}): SubmissionRecord {
  return {
    _id: 'sub_1',
    websiteId: 'site-a',
    schemaVersion: 1,
    formId: 'form-contact',
    formName: 'Contact',
    keyHash: 'key-hash',
    visitor: 'sid',
    answers: [],
    page: { path: '/contact' },
    createdMs: 1_700_000_000_000,
    notice: newNotice('owner@example.org', 1_700_000_000_000),
    outbox: [],
    ...changes,
  };
}
