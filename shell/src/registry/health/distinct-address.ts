import type { IncomingMessage } from 'node:http';

/**
 * Returns a client's address, or undefined for a program on this machine, since those share one address. A forwarded
 * request comes from elsewhere, even if the proxy runs on this machine and `TRUSTED_PROXIES` does not count it.
 */
export function distinctAddress({ socket, headers }: IncomingMessage, address: string): string | undefined {
  const isDirect = address === (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return isDirect && !isForwarded && /^(127\.|::1$)/.test(address) ? undefined : address;
}
