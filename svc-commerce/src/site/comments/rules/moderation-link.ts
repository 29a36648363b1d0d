import { equalSecrets, sign } from '@tessera/service-kit/ids.ts';

/** What one press of a link does with a comment that waits. */
export const linkedStates = ['public', 'spam', 'removed'] as const;
export type LinkedState = (typeof linkedStates)[number];

/** A comment, and what is done with it. */
export interface ModerationLink {
  commentId: string;
  state: LinkedState;
  /** Milliseconds since the epoch; the link does nothing from then on. */
  until: number;
}

const purpose = 'comment moderation';
const signed = (websiteId: string, { commentId, state, until }: ModerationLink) =>
  JSON.stringify([websiteId, commentId, state, until]);

/** Returns the token of a link that moderates one comment of one website in one way. */
export const moderationToken = (secret: string, websiteId: string, link: ModerationLink): string =>
  [link.commentId, link.state, link.until.toString(36), sign(secret, purpose, signed(websiteId, link))].join('.');

/** @returns what a token stands for; undefined for one that was not made here for this website */
export function readModerationToken(secret: string, websiteId: string, token: string): ModerationLink | undefined {
  const [commentId = '', named, end = '', signature = '', ...rest] = token.split('.');
  const state = linkedStates.find((one) => one === named);
  const until = Number.parseInt(end, 36);
  if (!state || rest.length > 0 || !Number.isSafeInteger(until)) return undefined;
  const link = { commentId, state, until };
  return equalSecrets(signature, sign(secret, purpose, signed(websiteId, link))) ? link : undefined;
}
