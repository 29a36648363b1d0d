import { isOutage } from '../outage.ts';

/** What a mail does whose words need a part that is away: it waits for it. Anything else that fails is thrown on. */
export const postponed = (reason: string) => (error: unknown) => {
  if (!isOutage(error)) throw error;
  return { postponed: reason };
};
