import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** What a line between a client and its server does to what is sent over it. */
export interface LineTrouble {
  /** Answers come this much later. */
  answerDelayMs?: number;
  /** Of a hundred answers so many are not sent, and the line is reset instead. */
  resetPercent?: number;
  /** The line is cut after so many bytes of answers, in the middle of one. */
  cutAfterBytes?: number;
}

export interface TcpProxy {
  /** The given address, led through here. */
  url: string;
  /** Lines behave so from now on; without trouble they are as good as new. */
  trouble(trouble?: LineTrouble): void;
  /**
   * Half-open: nothing comes through any more, in no direction, and nobody is told. Lines that were open stay dead when
   * it ends; new ones can be opened meanwhile, and are dead too.
   */
  goSilent(): void;
  /** New lines work again. */
  heal(): void;
  /** Resets every line there is. */
  cut(): void;
  stop(): Promise<void>;
}

interface Options {
  /** Sees what clients send. */
  onSent?: () => (chunk: Buffer) => void;
}

interface Line {
  client: Socket;
  server: Socket;
  isDead: boolean;
  answered: number;
  /** Answers that are on their way, late. */
  late: number;
  hasEnded: boolean;
}

/** Stands between a client and its server, for tests of what happens when the network is not what it should be. */
export async function startTcpProxy(targetUrl: string, { onSent }: Options = {}): Promise<TcpProxy> {
  const target = new URL(targetUrl);
  const lines = new Set<Line>();
  let current: LineTrouble = {};
  let isSilent = false;

  const listener = createServer((client) => {
    const server = connect(Number(target.port), target.hostname);
    const line: Line = { client, server, isDead: isSilent, answered: 0, late: 0, hasEnded: false };
    lines.add(line);
    const see = onSent?.();
    client.on('data', (chunk: Buffer) => {
      see?.(chunk);
      if (!line.isDead) server.write(chunk);
    });
    server.on('data', (chunk: Buffer) => answer(line, chunk, current));
    for (const socket of [client, server]) {
      socket.setNoDelay(true);
      socket.on('error', () => undefined).on('close', () => close(line, lines));
    }
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  const url = new URL(targetUrl);
  url.host = `127.0.0.1:${port}`;

  return {
    url: url.href.replace(/\/$/, ''),
    trouble: (trouble = {}) => {
      current = trouble;
    },
    goSilent: () => {
      isSilent = true;
      for (const line of lines) line.isDead = true;
    },
    heal: () => {
      isSilent = false;
      current = {};
    },
    cut: () => {
      for (const line of lines) reset(line);
    },
    stop: async () => {
      for (const line of lines) reset(line);
      listener.close();
      await once(listener, 'close');
    },
  };
}

function answer(line: Line, chunk: Buffer, { answerDelayMs = 0, resetPercent = 0, cutAfterBytes }: LineTrouble) {
  if (line.isDead) return;
  if (Math.random() * 100 < resetPercent) return reset(line);
  line.answered += chunk.length;
  const rest = cutAfterBytes === undefined ? Number.POSITIVE_INFINITY : cutAfterBytes - (line.answered - chunk.length);
  const send = () => {
    if (line.isDead || line.client.destroyed) return;
    line.client.write(chunk.subarray(0, Math.max(0, rest)));
    if (rest < chunk.length) line.client.destroySoon();
  };
  if (answerDelayMs === 0) return send();
  line.late += 1;
  setTimeout(() => {
    line.late -= 1;
    send();
    if (line.hasEnded && line.late === 0) line.client.destroySoon();
  }, answerDelayMs);
}

function reset({ client, server }: Line) {
  client.resetAndDestroy();
  server.resetAndDestroy();
}

/** A dead line's other end is not told, and that of a slow one only after what it was sent. */
function close(line: Line, lines: Set<Line>) {
  const { client, server, isDead, late } = line;
  if (isDead && !client.destroyed) return;
  line.hasEnded = true;
  if (late === 0) client.destroySoon();
  server.destroySoon();
  lines.delete(line);
}
