import { expect, test } from 'vitest';
import { surfaceOf } from './surface.ts';

const hosts = { adminHost: 'admin.localhost', previewHost: 'preview.localhost' };

test.each([
  ['admin.localhost', { kind: 'admin' }],
  ['fernhall.preview.localhost', { kind: 'preview', handle: 'fernhall' }],
  ['fernhall.localhost', { kind: 'website' }],
  ['preview.localhost', { kind: 'website' }],
  ['notpreview.localhost', { kind: 'website' }],
  ['admin.localhost.evil.test', { kind: 'website' }],
  ['', { kind: 'website' }],
])('the host %j shows %j', (host, surface) => {
  expect(surfaceOf(host, hosts)).toEqual(surface);
});
