import { describe, expect, test } from 'vitest';
import { isPublicAddress, refusalOfUrl } from './address-guard.ts';

describe('Addresses of an owner', () => {
  test.each([
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '0177.0.0.1',
    '017700000001',
    '127.1',
    '127.0.0.1',
    '0.0.0.0',
    '0',
    '10.0.0.1',
    '10.1',
    '172.16.0.1',
    '192.168.0.1',
    '169.254.169.254',
    '[::1]',
    '[::]',
    '[::ffff:7f00:1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:0:127.0.0.1]',
    '[::127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
    '[fd00::1]',
    '[fe80::1]',
    'localhost',
    'localhost.',
    'LOCALHOST',
    'sub.localhost.',
    '127.0.0.1.',
    '①②⑦.⓪.⓪.①',
    'nas.lan',
    'crm.corp',
    'wiki.intranet',
    'host.localdomain',
    'orders.default.svc',
    'orders.default.svc.',
    'orders.default.svc.cluster.local',
    'box.home',
    'files.private',
    'printer.localnet',
    // The address of a cloud's own services, reached from every machine there.
    '168.63.129.16',
  ])('SAFE-23 https://%s is refused when it is saved', (host) => {
    expect(refusalOfUrl(`https://${host}/hook`, false)).toBe('it leads into a private network');
  });

  test.each([
    'https://example.com/hooks',
    'https://hooks.example.com:8443/a?b=c',
    'https://93.184.216.34/hook',
    'https://lan.example.com/hook',
    'https://example.corporate.com/hook',
    'https://[2606:2800:220:1::1]/hook',
  ])('%s is taken', (url) => {
    expect(refusalOfUrl(url, false)).toBeUndefined();
  });

  test.each([
    ['not an address', 'it is not a web address'],
    ['ftp://example.com', 'it does not begin with https://'],
    ['http://example.com', 'it does not begin with https://'],
    ['https://me:secret@example.com', 'it holds a name or password'],
    ['https://example.com/#part', 'it holds a part after #'],
    ['https://localhost/hook', 'it leads into a private network'],
    ['https://api.localhost/hook', 'it leads into a private network'],
    ['https://db.internal/hook', 'it leads into a private network'],
    ['https://127.0.0.1', 'it leads into a private network'],
    ['https://2130706433/', 'it leads into a private network'],
    ['https://0x7f.1/', 'it leads into a private network'],
    ['https://10.1.2.3', 'it leads into a private network'],
    ['https://169.254.169.254/latest/meta-data', 'it leads into a private network'],
    ['https://[::1]/', 'it leads into a private network'],
    ['https://[::ffff:10.0.0.1]/', 'it leads into a private network'],
    ['https://[fd00::1]/', 'it leads into a private network'],
    ['https://intranet/hook', 'it leads into a private network'],
    ['https://backoffice/hook', 'its name is not complete'],
  ])('%s is refused', (url, reason) => {
    expect(refusalOfUrl(url, false)).toBe(reason);
  });

  test('this machine is taken only where a setting allows it, and no other private address with it', () => {
    expect(refusalOfUrl('http://127.0.0.1:8080/hook', true)).toBeUndefined();
    expect(refusalOfUrl('http://localhost:8080/hook', true)).toBeUndefined();
    expect(refusalOfUrl('http://10.0.0.1/hook', true)).toBe('it does not begin with https://');
    expect(refusalOfUrl('https://10.0.0.1/hook', true)).toBe('it leads into a private network');
  });
});

test.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['0.0.0.0', false],
  ['100.64.0.1', false],
  ['172.31.255.255', false],
  ['172.32.0.1', true],
  ['192.168.1.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:0:127.0.0.1', false],
  ['::ffff:0:a9fe:a9fe', false],
  ['64:ff9b::a00:1', false],
  ['2002:7f00:1::', false],
  ['fe80::1', false],
  ['3fff:6a::1', false],
  ['5f00::1', false],
  ['not an address', false],
])('%s is public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});
