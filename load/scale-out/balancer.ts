import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Two copies of a process, and the one port both are reached by. */
export interface Pair {
  name: string;
  port: number;
  copies: readonly number[];
}

export interface Balancer {
  stop(): Promise<void>;
}

/**
 * HAProxy in front of pairs. A busy copy may be slow to say that it lives; one that dies is noticed by the call it does
 * not answer. That call goes to the other copy when it can be repeated: it changes nothing, or carries a key by which it
 * is done once.
 */
export async function startBalancer(haproxy: string, folder: string, pairs: readonly Pair[]): Promise<Balancer> {
  const file = join(folder, 'haproxy.cfg');
  await writeFile(file, settingsOf(pairs));
  const child = spawn(haproxy, ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  await Promise.all(pairs.map(({ port }) => untilOpen(port, child)));
  return {
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function settingsOf(pairs: readonly Pair[]): string {
  const common = `
defaults
  mode http
  balance roundrobin
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout http-keep-alive 30s
  option redispatch 1
  retries 3
  retry-on conn-failure empty-response
  timeout check 5s
  default-server check inter 500ms fall 3 rise 1 observe layer4 error-limit 1 on-error mark-down
`;
  const front = ({ name, port, copies }: Pair) => `
frontend ${name}
  bind 127.0.0.1:${port}
  default_backend ${name}-copies
backend ${name}-copies
  option httpchk GET /healthz
  http-request disable-l7-retry unless { method GET HEAD } or { req.hdr(idempotency-key) -m found }
${copies.map((copy, at) => `  server copy-${at + 1} 127.0.0.1:${copy}`).join('\n')}
`;
  return common + pairs.map(front).join('');
}

async function untilOpen(port: number, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await wait(50);
  }
  throw new Error(`HAProxy ended with ${child.exitCode}.`);
}
