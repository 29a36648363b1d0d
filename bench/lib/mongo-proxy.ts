import { startTcpProxy } from '@tessera/service-kit/testing/tcp-proxy.ts';

export interface MongoProxy {
  url: string;
  /** Commands seen since the last call, by name. */
  take(): Record<string, number>;
  stop(): Promise<void>;
}

const notCounted = new Set(['hello', 'isMaster', 'ismaster', 'ping', 'endSessions']);

/** Stands between a service and its database and counts the commands. */
export async function startMongoProxy(mongodbUrl: string): Promise<MongoProxy> {
  let counts: Record<string, number> = {};
  const count = (name: string) => {
    if (!notCounted.has(name)) counts[name] = (counts[name] ?? 0) + 1;
  };
  const { url, stop } = await startTcpProxy(mongodbUrl, { onSent: () => commandReader(count) });
  return {
    url,
    take: () => {
      const taken = counts;
      counts = {};
      return taken;
    },
    stop,
  };
}

const headerBytes = 16;
const opMessage = 2013;

/** Cuts a stream into messages; the first key of a message's document is the command's name. */
function commandReader(onCommand: (name: string) => void) {
  let rest = Buffer.alloc(0);
  return (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= headerBytes && rest.length >= rest.readInt32LE(0)) {
      const message = rest.subarray(0, rest.readInt32LE(0));
      rest = rest.subarray(message.length);
      if (message.readInt32LE(12) === opMessage) onCommand(commandName(message));
    }
  };
}

/** After the header come four bytes of flags, the section's kind, the document's length and its first key's type. */
function commandName(message: Buffer): string {
  const from = headerBytes + 4 + 1 + 4 + 1;
  return message.toString('utf8', from, message.indexOf(0, from));
}
