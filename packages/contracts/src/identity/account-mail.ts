import { z } from 'zod';

/**
 * What a mail about an account says. `none` is no mail: asking for a code costs the same whether or not one is sent, so its
 * time does not tell who has an account.
 */
const accountMailKind = z.enum([
  ...(['none', 'register', 'already-registered', 'reset', 'change-email'] as const),
  ...(['password-changed', 'email-changed'] as const),
]);

export const accountMail = z.strictObject({
  kind: accountMailKind,
  to: z.string(),
  /** The code or link in the mail is derived from it when the mail leaves; by itself it opens nothing. */
  seed: z.string().max(128),
  /** The new address, in the notice to the old one. */
  newEmail: z.string().optional(),
});
export type AccountMail = z.infer<typeof accountMail>;
