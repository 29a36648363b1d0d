import type { IncomingMessage } from 'node:http';

/**
 * Address a request came from. What a client writes into X-Forwarded-For counts only as far as our own proxies wrote
 * it: the entry before the last `trustedProxies` ones is the first address none of ours vouches for (SAFE-33).
 */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const direct = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  if (trustedProxies === 0) return direct;
  const forwarded = [request.headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const hops = forwarded.map((hop) => hop.trim()).filter(Boolean);
  return hops[hops.length - trustedProxies] ?? direct;
}

/** Scheme the visitor's browser uses, for absolute addresses in the page. */
export function clientScheme(request: IncomingMessage, trustedProxies: number): 'http' | 'https' {
  if (trustedProxies === 0) return 'http';
  return [request.headers['x-forwarded-proto'] ?? ''].flat()[0]?.split(',')[0]?.trim() === 'https' ? 'https' : 'http';
}
