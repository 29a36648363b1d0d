import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface MongoProxy {
  url: string;
  /** Commands seen since the last call, by name. */
  take(): Record<string, number>;
  stop(): Promise<void>;
}

const notCounted = new Set(['hello', 'isMaster', 'ismaster', 'ping', 'endSessions']);

/** Stands between a service and its database and counts the commands. */
export async function startMongoProxy(mongodbUrl: string): Promise<MongoProxy> {
  const target = new URL(mongodbUrl);
  const sockets = new Set<Socket>();
  let counts: Record<string, number> = {};
  const count = (name: string) => {
    if (!notCounted.has(name)) counts[name] = (counts[name] ?? 0) + 1;
  };
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    client.pipe(database).pipe(client);
    client.on('data', commandReader(count));
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `mongodb://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    take: () => {
      const taken = counts;
      counts = {};
      return taken;
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
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
