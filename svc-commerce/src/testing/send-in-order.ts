import { once } from 'node:events';
import { connect } from 'node:net';
import { callerHeader, crumbHeader } from '@tessera/contracts/caller.ts';
import { createCallerSigner } from '@tessera/service-kit/caller-token.ts';
import { makeCrumb } from '@tessera/service-kit/crumb.ts';
import type { TestCaller } from '@tessera/service-kit/testing/test-service.ts';
import type { CommerceService } from './commerce-service.ts';

interface SentRequest {
  method: string;
  path: string;
  body: object;
}

/**
 * Writes several calls of one caller at once and in this order down one connection, without waiting for an answer: the
 * order in which they reach the service is then known.
 * @returns the status of each
 */
export async function sendInOrder(
  { url, config }: CommerceService,
  { claims, cookies }: TestCaller,
  requests: readonly SentRequest[],
): Promise<number[]> {
  const { hostname, port } = new URL(url);
  const token = await createCallerSigner('svc-commerce', config.PLATFORM_SECRET, Date.now)(claims);
  const crumb = makeCrumb(config.PLATFORM_SECRET, claims.sid ?? '');
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const texts = requests.map(({ method, path, body }, at) => {
    const json = JSON.stringify(body);
    const isLast = at === requests.length - 1;
    return [
      `${method} ${path} HTTP/1.1`,
      `Host: ${hostname}`,
      `${callerHeader}: ${token}`,
      `${crumbHeader}: ${crumb}`,
      `Cookie: ${cookie}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(json)}`,
      `Connection: ${isLast ? 'close' : 'keep-alive'}`,
      '',
      json,
    ].join('\r\n');
  });
  const socket = connect(Number(port), hostname).setEncoding('utf8');
  let answers = '';
  socket.on('data', (text) => {
    answers += text;
  });
  socket.write(texts.join(''));
  await once(socket, 'close');
  return [...answers.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
}
