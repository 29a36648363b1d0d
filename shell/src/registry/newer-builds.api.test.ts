import { readModule, readVersion } from '@tessera/module-kit/publish/registry-client.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSite, type TestSite } from '../composition/testing/test-site.ts';
import { type Gate, openGate } from '../testing/gate.ts';
import { contractOf } from './checks/contract-of.ts';

/** What a build of tomorrow publishes to a registry of today. */

let site: TestSite;
let gate: Gate;
beforeAll(async () => {
  site = await startTestSite();
  gate = await openGate(site);
});
afterAll(() => site.close());

/** A good version whose manifest, and whose contract, say more than is known here. */
const newer = () =>
  gate.changed(({ manifest, files }) => {
    Object.assign(manifest, { icon: 'star' });
    for (const mount of Object.values(manifest.mounts)) Object.assign(mount, { preload: ['a.js'] });
    const contract = manifest.contract?.file ?? '';
    files.set(contract, Buffer.from(JSON.stringify({ ...JSON.parse(String(files.get(contract))), locales: ['de'] })));
  });

test('a manifest with fields that are not known here is taken, and its report names what was left out', async () => {
  const upload = newer();
  const { state, leftOut, results } = await gate.judgedBy(upload);
  expect(leftOut).toEqual(['manifest.icon', 'manifest.mounts.cart/page.preload', 'manifest.mounts.cart/pill.preload']);
  expect(state).not.toBe('refused');
  expect(results.find(({ check }) => check === 'props')).toMatchObject({ outcome: 'passed' });
  // The contract is read in spite of its unknown fields.
  const read = async (file: string) => upload.files.get(file) ?? Buffer.alloc(0);
  const contract = await contractOf({ manifest: upload.manifest, read });
  expect(Object.keys(contract?.mounts ?? {})).toEqual(['cart/page', 'cart/pill']);
  expect(contract).not.toHaveProperty('locales');
  const { version } = upload.manifest;
  expect(await readVersion(site, 'mfe-alpha', version)).toMatchObject({ leftOut });

  // Every file is stored under the hash it was published with.
  const documents = site.database.db.collection('moduleVersions');
  const stored = await documents.findOne({ _id: `mfe-alpha@${version}` as never });
  expect(stored?.manifest).toMatchObject({ files: upload.manifest.files, server: upload.manifest.server });
  expect(JSON.stringify(stored?.manifest)).not.toMatch(/icon|preload/);
  expect(await gate.publish(upload)).toMatchObject({ status: 200, json: { isNew: false } });
});

test('the same build is the same version once the registry knows the field, and other content is refused as before', async () => {
  const upload = newer();
  await gate.judgedBy(upload);
  // As an older registry without contracts has stored it.
  const { version } = upload.manifest;
  await site.database.db
    .collection('moduleVersions')
    .updateOne(
      { _id: `mfe-alpha@${version}` as never },
      { $unset: { 'manifest.contract': '' }, $push: { leftOut: 'manifest.contract' as never } },
    );
  expect(await gate.publish(upload)).toMatchObject({ status: 200, json: { isNew: false } });
  upload.manifest.ownerTeam = 'Another team';
  expect(await gate.publish(upload)).toMatchObject({ status: 409 });
});

test('what is no field, a file that no known field vouches for, and a heap of unknown fields are refused', async () => {
  const loose = gate.changed(({ files }) => files.set('icon.svg', Buffer.from('<svg/>')));
  loose.manifest.files = loose.manifest.files.filter(({ file }) => file !== 'icon.svg');
  Object.assign(loose.manifest, { icon: { file: 'icon.svg' } });
  expect(await gate.publish(loose)).toMatchObject({ status: 422, json: { error: 'icon.svg is not in the manifest.' } });
  const odd = gate.changed(({ manifest }) => Object.assign(manifest, { 'a[$ne]': 1 }));
  expect((await gate.publish(odd)).status).toBe(400);
  const heap = gate.changed(({ manifest }) => {
    for (let at = 0; at < 51; at += 1) Object.assign(manifest, { [`more${at}`]: at });
  });
  expect(await gate.publish(heap)).toMatchObject({ status: 400, json: { code: 'module.invalid' } });
});

test('who asks for less than everybody in a way that is not known here does not get everybody', async () => {
  const upload = newer();
  await gate.judgedBy(upload);
  const { version } = upload.manifest;
  const move = { version, reason: 'a test', by: 'a team' };
  expect((await gate.ask('POST', 'mfe-alpha/stable', { ...move, countries: ['de'] })).status).toBe(400);
  expect((await readModule(site, 'mfe-alpha'))?.stable).toBeUndefined();
  expect((await gate.ask('POST', 'mfe-alpha/stable', move)).status).toBe(200);
});
