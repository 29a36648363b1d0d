import { type JsonSchema, type SchemaObject, schemaOf } from '@tessera/contracts/compatibility/json-schema.ts';
import { narrowings } from '@tessera/contracts/compatibility/narrowings.ts';
import { withParts } from '@tessera/contracts/compatibility/shared-parts.ts';
import type { VersionReport } from '@tessera/contracts/modules/version-report.ts';
import { mountProps } from '@tessera/contracts/mount-props.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestSite, type TestSite } from '../../composition/testing/test-site.ts';
import { type Gate, openGate, type Upload } from '../../testing/gate.ts';

let site: TestSite;
let gate: Gate;
beforeAll(async () => {
  site = await startTestSite();
  gate = await openGate(site);
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.database.db.collection('moduleSamples').deleteMany({});
});

/** What the build wrote of the pill: an object with these fields. */
interface PillSchema extends SchemaObject {
  properties: Record<string, JsonSchema>;
  required: string[];
}

/** A version whose contract says something else of what its pill is given. */
function pillTakes(change: (pill: PillSchema) => void): Upload {
  return gate.changed(({ files, manifest }) => {
    const file = manifest.contract?.file ?? '';
    const contract = JSON.parse(files.get(file)?.toString() ?? '');
    change(contract.mounts['cart/pill']);
    files.set(file, Buffer.from(JSON.stringify(contract)));
  });
}

const move = ({ version }: { version: string }, more: object = {}, key?: string) =>
  gate.ask('POST', 'mfe-alpha/stable', { version, by: 'a team', ...more }, key);
const found = ({ results }: VersionReport) => results.find(({ check }) => check === 'props');

async function stableVersion(upload = gate.changed(() => {})): Promise<void> {
  expect((await move(await gate.judgedBy(upload), { reason: 'a test' })).status).toBe(200);
}

test('a build says what each of its mounts is given, by the contracts, and browsers never get it', async () => {
  const { manifest, files } = gate.changed(() => {});
  const { mounts, parts } = JSON.parse(files.get('contract.json')?.toString() ?? '');
  expect(Object.keys(mounts)).toEqual(['cart/page', 'cart/pill']);
  const [said, meant] = [withParts(mounts['cart/pill'], parts), schemaOf(mountProps['cart/pill'], 'input')];
  expect([...narrowings(said, meant), ...narrowings(meant, said)]).toEqual([]);
  expect(manifest.files.map(({ file }) => file)).not.toContain('contract.json');
});

describe('a version whose mounts take', () => {
  beforeEach(() => stableVersion());

  test('the same or more passes', async () => {
    const more = pillTakes(({ properties }) => Object.assign(properties, { giftNote: { type: 'string' } }));
    expect(found(await gate.judgedBy(more))).toMatchObject({ outcome: 'passed', findings: [] });
  });

  test.each<[string, Parameters<typeof pillTakes>[0], string]>([
    [
      'a field pages may not give',
      ({ properties, required }) => {
        Object.assign(properties, { giftNote: { type: 'string' } });
        required.push('giftNote');
      },
      'cart/pill: `giftNote` is required now.',
    ],
    [
      'no longer a field pages give',
      ({ properties }) => Reflect.deleteProperty(properties, 'problemText'),
      'cart/pill: `problemText` is no longer taken.',
    ],
    [
      'another type',
      ({ properties }) => Object.assign(properties, { hidden: { type: 'string' } }),
      'cart/pill: `hidden` may no longer be boolean: it is string now.',
    ],
  ])('%s moves with the word of who may override alone', async (_what, change, finding) => {
    const report = await gate.judgedBy(pillTakes(change));
    expect(report.state).toBe('unverified');
    expect(found(report)?.outcome).toBe('skipped');
    expect(found(report)?.findings).toContain(finding);
    const key = { team: 'Alpha', modules: ['mfe-alpha'], scopes: ['publish', 'release'], note: '' };
    const { secret } = (await gate.ask('POST', 'keys', key)).json;
    expect(await move(report)).toMatchObject({ status: 409, json: { code: 'module.unverified' } });
    expect((await move(report)).json.error).toContain('cart/pill: `');
    expect(await move(report, { reason: 'pages were changed' }, secret)).toMatchObject({ status: 403 });
    expect((await move(report, { reason: 'pages were changed' })).status).toBe(200);
    await stableVersion();
  });

  test('schemas that cannot be compared are reported', async () => {
    const report = await gate.judgedBy(pillTakes((pill) => Object.assign(pill, { unevaluatedProperties: false })));
    expect(found(report)).toMatchObject({ outcome: 'skipped' });
    expect(found(report)?.findings.join()).toMatch(
      /`unevaluatedProperties` now; whether that takes less cannot be told/,
    );
  });

  test('nothing that could be read is not let pass', async () => {
    const report = await gate.judgedBy(
      gate.changed(({ files }) => files.set('contract.json', Buffer.from('{"mounts":'))),
    );
    expect(found(report)).toMatchObject({
      outcome: 'skipped',
      findings: [expect.stringMatching(/^Its manifest lacks/)],
    });
  });
});

test('what a page has really given has to be taken, field by field; what no contract names does no harm', async () => {
  await stableVersion();
  const given = { websiteId: 'w', pageType: 1, path: '/', currency: 'GBP', locale: 'en', useCLDRMoneyFormat: false };
  const keep = (props: object) =>
    site.database.db
      .collection('moduleSamples')
      .insertOne({ mount: 'cart/pill', props: JSON.stringify(props), atMs: 1 });
  await keep({ ...given, cart: null, hidden: false, label: 'x' });
  expect(found(await gate.judgedBy(gate.changed(() => {})))).toMatchObject({ outcome: 'passed' });
  await keep({ ...given, cart: null, hidden: 'no' });
  expect(found(await gate.judgedBy(gate.changed(() => {})))).toMatchObject({
    outcome: 'skipped',
    findings: ['cart/pill, with a page’s recorded props: `hidden` may no longer be string: it is boolean now.'],
  });
});

test('a pattern that exceeds its time limit is given up and reported as undecided', async () => {
  await stableVersion();
  await site.database.db.collection('moduleSamples').insertOne({
    mount: 'cart/pill',
    props: JSON.stringify({ path: `${'a'.repeat(60)}!` }),
    atMs: 1,
  });
  const startedAt = performance.now();
  const report = await gate.judgedBy(
    pillTakes(({ properties }) => Object.assign(properties, { path: { type: 'string', pattern: '^(a+)+$' } })),
  );
  expect(found(report)?.findings.join('\n')).toMatch(/with a page’s recorded props: `path` .* cannot be told/);
  expect(performance.now() - startedAt).toBeLessThan(20_000);
});
