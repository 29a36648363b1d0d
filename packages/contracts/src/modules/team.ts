import { z } from 'zod';
import { emailAddress } from '../primitives.ts';

const most = 20;

/** Where a module's team is told of what nobody of it did: one address each, and none twice. */
export const teamMails = z
  .array(emailAddress)
  .max(most)
  .refine((mails) => new Set(mails.map((mail) => mail.toLowerCase())).size === mails.length, {
    error: 'Each address is named once.',
  });

/** Who is mailed about a module, and who changed that last, if anybody did. */
export const moduleTeam = z.strictObject({
  mails: teamMails,
  changed: z.strictObject({ by: z.string(), atMs: z.int() }).optional(),
});
export type ModuleTeam = z.infer<typeof moduleTeam>;

export const changeTeamBody = z.strictObject({ mails: teamMails, by: z.string().min(1).max(100) });
