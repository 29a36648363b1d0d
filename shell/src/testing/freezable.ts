import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A way to a server that a test can freeze as a whole process: connections are taken, and nothing moves on them. */
export interface Freezable {
  /** Where the server is to be reached. */
  url: string;
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

const proxy = `
  const net = require('node:net');
  const [host, port] = process.argv.slice(1);
  const server = net.createServer((socket) => {
    const onward = net.connect(Number(port), host);
    for (const [from, to] of [[socket, onward], [onward, socket]]) {
      from.on('error', () => to.destroy()).on('close', () => to.destroy()).pipe(to);
    }
  });
  server.listen(0, '127.0.0.1', () => process.stdout.write(String(server.address().port)));
  process.on('disconnect', () => process.exit());
`;

/** Starts a process between the test and a server. */
export async function startFreezable(target: string): Promise<Freezable> {
  const url = new URL(target);
  const child: ChildProcess = spawn(process.execPath, ['-e', proxy, url.hostname, url.port], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const [port] = child.stdout ? await once(child.stdout, 'data') : [];
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href.replace(/\/$/, ''),
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    async stop() {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}
