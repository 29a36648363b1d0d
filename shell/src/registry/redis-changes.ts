/** Notifies the other shells of a change, so that they need not wait for their next refresh. */
export interface Changes {
  announce(): Promise<void>;
  listen(onChange: () => void): Promise<void>;
}

interface Publisher {
  publish(channel: string, message: string): Promise<unknown>;
}
interface Subscriber {
  subscribe(channel: string): Promise<unknown>;
  on(event: 'message', listener: (channel: string, message: string) => void): unknown;
}

const channel = 'modules:changed';

/** Changes over Redis pub/sub. A subscribed connection can do nothing else, so it takes two. */
export function redisChanges(publisher: Publisher, subscriber: Subscriber): Changes {
  return {
    announce: async () => {
      await publisher.publish(channel, '');
    },
    listen: async (onChange) => {
      subscriber.on('message', (from) => {
        if (from === channel) onChange();
      });
      await subscriber.subscribe(channel);
    },
  };
}
