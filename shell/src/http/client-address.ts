import type { IncomingMessage } from 'node:http';
import type { Website } from '@tessera/contracts/identity/website.ts';

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

/** Scheme the visitor's browser uses. */
export function clientScheme(request: IncomingMessage, trustedProxies: number): 'http' | 'https' {
  if (trustedProxies === 0) return 'http';
  return [request.headers['x-forwarded-proto'] ?? ''].flat()[0]?.split(',')[0]?.trim() === 'https' ? 'https' : 'http';
}

/**
 * Where a website is for everybody: under its own first name, whatever host and port a request says. Behind proxies it
 * has the usual port, else the one that was asked.
 */
export function siteOrigin(
  request: IncomingMessage,
  { hosts }: Pick<Website, 'hosts'>,
  trustedProxies: number,
): string {
  const origin = new URL(`${clientScheme(request, trustedProxies)}://${hosts[0] ?? 'localhost'}`);
  if (trustedProxies === 0) origin.port = String(request.socket.localPort ?? '');
  return origin.origin;
}
