import { connect, type Socket } from 'node:net';

/** A client that says of a call just what a test wants said, and waits for what comes back. */
export interface RawClient {
  socket: Socket;
  /** Status of the answer; undefined when the connection ends without one. */
  status: Promise<number | undefined>;
}

interface RawCall {
  /** The request's head and as much of its body as is sent, lines joined here. */
  lines: readonly string[];
  /** Address it comes from, one of this machine's own. */
  from?: string;
}

export function sendRaw(base: string, { lines, from = '127.0.0.1' }: RawCall): RawClient {
  const { hostname, port } = new URL(base);
  const socket = connect({ host: hostname, port: Number(port), localAddress: from });
  const status = new Promise<number | undefined>((resolve) => {
    socket.once('data', (bytes) => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(String(bytes))?.[1])));
    socket.once('close', () => resolve(undefined)).on('error', () => {});
  });
  socket.write(lines.join('\r\n'));
  return { socket, status };
}
