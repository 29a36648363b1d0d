import { isIPv6 } from 'node:net';

/**
 * The part of an address that limits count. Of IPv6 the first half: a client has 2^64 addresses, and changes
 * it with every request.
 */
export function networkOf(address: string): string {
  if (!address.includes(':') || !isIPv6(address)) return address;
  const [start = '', end] = address.split('::', 2);
  const left = groups(start);
  const right = groups(end);
  const zeros = end === undefined ? 0 : 8 - left.length - right.length;
  const all = [...left, ...Array.from({ length: zeros }, () => '0'), ...right];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

const groups = (text: string | undefined): string[] => (text ? text.split(':') : []);
