import { z } from 'zod';
import { defineCall } from '../call.ts';
import { text, timestampMs } from '../primitives.ts';
import { outsideListLimits, outsideProviders } from './outside-list.ts';

const path = '/api/form/newsletter/outside-list';
const reportPath = `${path}/reports/{token}` as const;

const count = z.int().min(0);

/** A list at another company that is told who is on the website's own, and how far the telling is. */
export const outsideList = z.strictObject({
  /** Null where there is none. The key does not leave the service: its last characters tell it from others. */
  connection: z
    .strictObject({
      provider: z.enum(outsideProviders),
      listId: z.string(),
      /** What the company calls the list; empty where it could not be asked. */
      listName: z.string(),
      keyEnd: z.string().nullable(),
      connectedOn: timestampMs,
      /** Path on the website's own host that the company reports to who left there. Whoever has it can have us look. */
      reportPath: z.string(),
    })
    .nullable(),
  counts: z.strictObject({
    /** The list elsewhere knows what they want. */
    told: count,
    /** To be told, or told again. */
    waiting: count,
    /** Not taken there, for good or for five days. */
    failed: count,
    /** Of people who were forgotten here and are still to be forgotten there. */
    erasures: count,
  }),
  /** Why nobody is told for a while, or what went wrong last; null since it went well. */
  problem: z.strictObject({ text: z.string(), on: timestampMs, againOn: timestampMs.nullable() }).nullable(),
  /** Everybody is told once more: so many of so many were looked at; null where nobody asked for it. */
  again: z.strictObject({ begunOn: timestampMs, looked: count, of: count, isDone: z.boolean() }).nullable(),
  /** The last ones who were not taken. */
  failures: z.array(z.strictObject({ email: z.string(), problem: z.string(), on: timestampMs })),
});
export type OutsideList = z.infer<typeof outsideList>;

export const readOutsideList = defineCall({
  id: 'readOutsideList',
  method: 'GET',
  path,
  summary: 'The external list and the state of its synchronization',
  answer: outsideList,
});

export const connectOutsideList = defineCall({
  id: 'connectOutsideList',
  method: 'PUT',
  path,
  summary: 'Connects a list at another company in place of the one before, after trying it; everybody is told to it',
  body: z.strictObject({
    provider: z.enum(outsideProviders),
    /** Left out, the key that is there stays; another company needs its own. */
    key: text(outsideListLimits.key).optional(),
    listId: text(outsideListLimits.listId).regex(/^[\w-]+$/, 'Letters and digits only.'),
  }),
  answer: outsideList,
  errors: ['request.invalid'],
  isStrict: true,
});

export const disconnectOutsideList = defineCall({
  id: 'disconnectOutsideList',
  method: 'DELETE',
  path,
  summary: 'Stops the synchronization and deletes its key; what is there stays there',
  answer: outsideList,
});

export const checkOutsideList = defineCall({
  id: 'checkOutsideList',
  method: 'POST',
  path: `${path}/check`,
  summary: 'Asks the other company now whether key and list are good',
  answer: z.strictObject({
    /** What the company calls the list; null where it did not say. */
    listName: z.string().nullable(),
    /** What is wrong, in words; null where nothing is. */
    problem: z.string().nullable(),
  }),
  errors: ['newsletter.not_connected'],
});

export const tellAllAgain = defineCall({
  id: 'tellAllAgain',
  method: 'POST',
  path: `${path}/again`,
  summary: 'Sends all current and former subscribers again',
  answer: outsideList,
  errors: ['newsletter.not_connected'],
});

const token = z.strictObject({ token: z.string().min(1).max(200) });

export const lookForReports = defineCall({
  id: 'lookForReports',
  method: 'GET',
  path: reportPath,
  summary: 'Says that reports are taken here, to companies that look before they send any',
  params: token,
  answer: z.strictObject({ noted: count }),
  errors: ['request.not_found'],
});

export const reportOutsideList = defineCall({
  id: 'reportOutsideList',
  method: 'POST',
  path: reportPath,
  summary: 'Receives reports of people who left the external list; it is asked whether that is so',
  params: token,
  answer: z.strictObject({ noted: count }),
  errors: ['request.not_found'],
});
