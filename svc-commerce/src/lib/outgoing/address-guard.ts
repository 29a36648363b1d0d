import { BlockList, isIP } from 'node:net';

/** Addresses that are not on the public internet, or lead back into a private network. */
const privateRanges: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Azure answers machines of its own here, in every network.
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  ['::', 96],
  ['::ffff:0:0', 96],
  // IPv4 translated (SIIT), which a translating router takes out again.
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
];

/** Top-level names that no public registry gives out, as private networks and clusters use them. */
const privateNames = [
  ...['localhost', 'local', 'internal', 'home.arpa', 'lan', 'corp', 'intranet', 'localdomain', 'localnet', 'home'],
  ...['private', 'svc', 'test', 'invalid', 'onion'],
];
const isPrivateName = (host: string) => {
  const name = host.replace(/\.$/, '');
  return privateNames.some((one) => name === one || name.endsWith(`.${one}`));
};

// A list each: in one, the range of IPv4 addresses written as IPv6 would refuse every IPv4 address.
const blocked = { ipv4: new BlockList(), ipv6: new BlockList() };
const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
for (const [net, prefix] of privateRanges) blocked[family(net)].addSubnet(net, prefix, family(net));

/** Whether a resolved address is out on the public internet. Also asked for every address a name resolves to, right before connecting, so that a name cannot change its mind in between. */
export function isPublicAddress(address: string): boolean {
  return isIP(address) !== 0 && !blocked[family(address)].check(address, family(address));
}

/** Whether an address is this very machine: for trying out, where a setting allows it. */
export function isThisMachine(address: string): boolean {
  return address === '::1' || /^127\.\d+\.\d+\.\d+$/.test(address);
}

/**
 * Why an owner's address cannot be used; undefined when it can. Names are looked up only when something is sent.
 * @param allowLocal whether `http://127.0.0.1` and `http://localhost` are taken, for trying out
 */
export function refusalOfUrl(text: string, allowLocal: boolean): string | undefined {
  const url = URL.parse(text);
  if (!url) return 'it is not a web address';
  if (url.username || url.password) return 'it holds a name or password';
  if (url.hash) return 'it holds a part after #';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isLocal = host === 'localhost' || isThisMachine(host);
  if (isLocal && allowLocal && (url.protocol === 'http:' || url.protocol === 'https:')) return undefined;
  if (url.protocol !== 'https:') return 'it does not begin with https://';
  if (isLocal || isPrivateName(host)) return 'it leads into a private network';
  if (isIP(host) !== 0 && !isPublicAddress(host)) return 'it leads into a private network';
  if (isIP(host) === 0 && !host.includes('.')) return 'its name is not complete';
  return undefined;
}
