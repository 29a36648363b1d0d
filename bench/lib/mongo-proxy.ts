import { startTcpProxy } from '@tessera/service-kit/testing/tcp-proxy.ts';

export interface MongoProxy {
  url: string;
  /** Commands seen since the last call, by name. */
  take(): Record<string, number>;
  /** The last of them whole, as BSON; all are forgotten. */
  takeWhole(): Buffer[];
  stop(): Promise<void>;
}

const maxKept = 500;
const notCounted = new Set(['hello', 'isMaster', 'ismaster', 'ping', 'endSessions']);

/** Stands between a service and its database and counts the commands. */
export async function startMongoProxy(mongodbUrl: string): Promise<MongoProxy> {
  let counts: Record<string, number> = {};
  let whole: Buffer[] = [];
  const note = (name: string, command: () => Buffer) => {
    if (notCounted.has(name)) return;
    counts[name] = (counts[name] ?? 0) + 1;
    if (whole.length < maxKept) whole.push(command());
  };
  const take = () => {
    const taken = { counts, whole };
    counts = {};
    whole = [];
    return taken;
  };
  const { url, stop } = await startTcpProxy(mongodbUrl, { onSent: () => commandReader(note) });
  return {
    url,
    take: () => take().counts,
    takeWhole: () => take().whole,
    stop,
  };
}

const headerBytes = 16;
const opMessage = 2013;

/** Cuts a stream into messages; the first key of a message's document is the command's name. */
function commandReader(onCommand: (name: string, command: () => Buffer) => void) {
  let rest = Buffer.alloc(0);
  return (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= headerBytes && rest.length >= rest.readInt32LE(0)) {
      const message = rest.subarray(0, rest.readInt32LE(0));
      rest = rest.subarray(message.length);
      if (message.readInt32LE(12) === opMessage) onCommand(commandName(message), () => commandOf(message));
    }
  };
}

/** After the header come four bytes of flags and the section's kind. */
const documentAt = headerBytes + 4 + 1;

/** The document begins with its length and its first key's type. */
function commandName(message: Buffer): string {
  const from = documentAt + 4 + 1;
  return message.toString('utf8', from, message.indexOf(0, from));
}

const commandOf = (message: Buffer): Buffer =>
  Buffer.from(message.subarray(documentAt, documentAt + message.readInt32LE(documentAt)));
