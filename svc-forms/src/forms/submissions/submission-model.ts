import { spamReasons } from '@tessera/contracts/forms/spam.ts';
import { type DocumentIn, defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import {
  type DocumentOf,
  date,
  flag,
  listOf,
  nullable,
  number,
  ofContract,
  oneOf,
  optional,
  part,
  text,
} from '@tessera/service-kit/data/model/fields.ts';
import { outbox } from '@tessera/service-kit/data/model/outbox-field.ts';
import type { Unstamped } from '@tessera/service-kit/data/model/view.ts';
import { search, searchIndexes } from '@tessera/service-kit/data/search/search-words.ts';
import { deliveryFields } from '@tessera/service-kit/mail/outgoing-fields.ts';
import { z } from 'zod';

/** Likert answers as pairs: texts of a form are no names of a document's fields. */
const answerValue = z.union([
  z.string(),
  z.array(z.string()),
  z.array(z.strictObject({ question: z.string(), checked: z.array(z.string()) })),
]);

const storedAnswer = z.strictObject({
  fieldId: z.string(),
  type: z.string(),
  title: z.string(),
  value: answerValue,
  text: z.string(),
});
/** One field of a submission, with the field as it was when the form was sent. */
export type StoredAnswer = z.infer<typeof storedAnswer>;

const noticeFields = {
  /**
   * How far the owner's notice has come:
   * - `none` no notice
   * - `due` to be sent
   * - `claimed` a worker is writing it
   * - `handed` it is on its way to the mail server, whose answer is not known yet
   * - `accepted` the mail server took it
   * - `refused` it never will, or not in three days
   * - `unknown` handed over twice without an answer; a third time might be a third copy
   */
  state: oneOf('none', 'due', 'claimed', 'handed', 'accepted', 'refused', 'unknown'),
  to: nullable(text),
  ...deliveryFields,
  /** One of many: in one mail with the others of its form, from `dueMs` on. */
  isTogether: optional(flag),
  /** A submission to review: in the daily digest of its form. */
  isHeld: optional(flag),
  reason: optional(text),
  acceptedMs: optional(number),
};
export type Notice = DocumentOf<typeof noticeFields>;

const spamFields = { reasons: listOf(oneOf(...spamReasons)), details: optional(listOf(text)), atMs: number };

const joinsFields = {
  listId: text,
  /** What stood beside the button, and in which version of the form. */
  consentText: nullable(text),
  consentVersion: number,
};
export type Joins = DocumentOf<typeof joinsFields>;

const noteFields = { id: text, who: text, text, createdMs: number };
const historyFields = { by: text, to: nullable(text), atMs: number };

/**
 * What owners do with a submission, in the same document: each change is one write. What is absent is as when it came:
 * in the inbox, unread, without a star.
 */
const inboxFields = {
  box: optional(oneOf('archive', 'bin')),
  /** Why it is in spam; absent otherwise. Restoring it from the bin uses it. */
  spam: optional(part(spamFields)),
  /** Of what is in the bin: when the database deletes it. */
  deleteAt: optional(date),
  readMs: optional(number),
  isStarred: optional(flag),
  labels: optional(listOf(text)),
  /** Id of the person who sees to it. */
  assignee: optional(text),
  notes: optional(listOf(part(noteFields))),
  /** Who gave it to whom, the newest last. */
  history: optional(listOf(part(historyFields))),
};

export const submissionIndexes = {
  ofForm: { websiteId: 1, formId: 1, createdMs: -1, _id: -1 },
  ofAll: { websiteId: 1, createdMs: -1, _id: -1 },
  inBox: { websiteId: 1, box: 1, 'spam.atMs': 1, createdMs: -1, _id: -1 },
  unread: { websiteId: 1, box: 1, 'spam.atMs': 1, readMs: 1, createdMs: -1, _id: -1 },
  inBoxOfForm: { websiteId: 1, formId: 1, box: 1, 'spam.atMs': 1, createdMs: -1, _id: -1 },
  unreadOfForm: { websiteId: 1, formId: 1, box: 1, 'spam.atMs': 1, readMs: 1, createdMs: -1, _id: -1 },
} as const;

/** Of what few have: documents without it are not in the index. */
export const rareIndexes = {
  starred: { websiteId: 1, isStarred: 1, createdMs: -1, _id: -1 },
  labelled: { websiteId: 1, labels: 1, createdMs: -1, _id: -1 },
  assigned: { websiteId: 1, assignee: 1, createdMs: -1, _id: -1 },
  spam: { websiteId: 1, createdMs: -1, _id: -1, 'spam.atMs': 1 },
  binned: { websiteId: 1, createdMs: -1, _id: -1, deleteAt: 1 },
} as const;

/** One submission, as it was sent (FORM-127). */
export const submissionModel = defineModel({
  collection: 'submissions',
  fields: {
    formId: text,
    formName: text,
    /** Hash of the key it was sent with: one key, one submission. */
    keyHash: text,
    /** Hash of the form and the values it was sent with: the same values with the same key are the same submission. */
    tryHash: optional(text),
    /** Hash of its captcha's token: one token, one submission. */
    captchaHash: optional(text),
    /** Hash of the visitor's session id. */
    visitor: text,
    /** The visit it was sent in, where the visitor agreed to be measured. */
    visitId: optional(text),
    // Written once and whole: checked together, since a part of its own for each takes several times as long.
    answers: ofContract(z.array(storedAnswer)),
    page: part({
      title: optional(text),
      id: optional(text),
      path: optional(text),
      contentSource: optional(oneOf('i', 'c')),
      permissionType: optional(number),
    }),
    /** The list its address joins, with what was agreed to. */
    joins: optional(part(joinsFields)),
    createdMs: number,
    notice: part(noticeFields),
    ...inboxFields,
    /** Words of its answers and of its form's name. */
    search,
    outbox,
  },
  // Before there was an inbox owners read submissions in their mail.
  migrations: [[{ $set: { readMs: '$createdMs' } }]],
  indexes: [
    { key: { websiteId: 1, keyHash: 1 }, unique: true },
    {
      key: { websiteId: 1, captchaHash: 1 },
      unique: true,
      partialFilterExpression: { captchaHash: { $exists: true } },
    },
    ...Object.values(submissionIndexes).map((key) => ({ key })),
    ...searchIndexes,
    { key: rareIndexes.starred, partialFilterExpression: { isStarred: true } },
    { key: rareIndexes.labelled, partialFilterExpression: { labels: { $exists: true } } },
    { key: rareIndexes.assigned, partialFilterExpression: { assignee: { $exists: true } } },
    { key: rareIndexes.spam, partialFilterExpression: { 'spam.atMs': { $exists: true } } },
    { key: rareIndexes.binned, partialFilterExpression: { deleteAt: { $exists: true } } },
    { key: { deleteAt: 1 }, expireAfterSeconds: 0 },
    // For the repair job, which looks behind all websites at once.
    { key: { 'notice.dueMs': 1 }, sparse: true },
  ],
});

export type SubmissionRecord = DocumentIn<typeof submissionModel>;
/** A submission before it is stored. */
export type NewSubmission = Unstamped<SubmissionRecord>;
