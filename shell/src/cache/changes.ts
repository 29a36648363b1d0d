import { z } from 'zod';

/** What every shell must hear of: pages of a website, of one product, or the website's settings are outdated. */
const siteChange = z.union([
  z.strictObject({ websiteId: z.string(), productId: z.string().optional() }),
  z.strictObject({ websiteId: z.string(), settings: z.literal(true) }),
]);
export type SiteChange = z.infer<typeof siteChange>;

interface Publisher {
  publish(channel: string, message: string): Promise<unknown>;
}
interface Subscriber {
  subscribe(channel: string): Promise<unknown>;
  on(event: 'message', listener: (channel: string, message: string) => void): unknown;
}

export interface SiteChanges {
  announce(change: SiteChange): Promise<void>;
  listen(onChange: (change: SiteChange) => void): Promise<void>;
}

/** A domain event reaches one shell; from there Redis tells all of them, itself included. */
export function redisSiteChanges(publisher: Publisher, subscriber: Subscriber, prefix: string): SiteChanges {
  const channel = `${prefix}:site-changes`;
  return {
    announce: async (change) => {
      await publisher.publish(channel, JSON.stringify(change));
    },
    listen: async (onChange) => {
      subscriber.on('message', (from, message) => {
        if (from !== channel) return;
        const change = siteChange.safeParse(JSON.parse(message));
        if (change.success) onChange(change.data);
      });
      await subscriber.subscribe(channel);
    },
  };
}
