import { isPersonal } from '@tessera/contracts/personal-mounts.ts';
import { isRecord } from '@tessera/contracts/records.ts';
import { type OpenBundle, openBundle } from '@tessera/module-kit/render/open-bundle.ts';
import type { RecordedProps } from '../recorded-props/recorded-props.ts';
import { findLeaks, type RenderInput } from './find-leaks.ts';
import { publishedFixtures } from './published-fixtures.ts';
import { type Findings, outcomeOf, type Release, type ReleaseCheck, skipped } from './release-check.ts';

/**
 * Renders each mount with recorded props and with the module's fixtures, in a sandboxed renderer within its limits. The
 * result must not be empty and must not show one visitor's data to another.
 */
export function serverCheck(recordedProps: Pick<RecordedProps, 'find'>): ReleaseCheck {
  return {
    name: 'server',
    async run(release) {
      const { name, version, server } = release.manifest;
      const bundle = await openBundle((await release.read(server.file)).toString(), `${name}@${version}`);
      try {
        return await renderAll(bundle, release, recordedProps);
      } finally {
        bundle.close();
      }
    },
  };
}

async function renderAll(
  bundle: OpenBundle,
  release: Release,
  recordedProps: Pick<RecordedProps, 'find'>,
): Promise<Findings> {
  const fixtures = await fixturesOf(release);
  const findings: string[] = [];
  const untested: string[] = [];
  const rendered: RenderInput[] = [];
  for (const mount of Object.keys(release.manifest.mounts)) {
    const recorded = (await recordedProps.find(mount)).map((props) => ({ props, source: 'recorded props of a page' }));
    const own = (fixtures[mount] ?? []).map((props, index) => ({ props, source: `its fixture ${index + 1}` }));
    const tries = [...recorded, ...own];
    if (tries.length === 0) untested.push(mount);
    // One finding per mount is enough, and a hanging mount must not delay the others further.
    for (const { props, source } of tries) {
      const failure = await bundle.render(mount, props).then(emptiness, String);
      if (failure) findings.push(`${mount} does not render ${source}: ${failure}`);
      if (failure) break;
      rendered.push({ mount, props });
    }
  }
  if (findings.length > 0) return outcomeOf(findings);
  const leaks = await findLeaks(bundle, rendered, ({ mount, props }) => isPersonalIn(release, mount, props));
  if (leaks.length > 0 || untested.length === 0) return outcomeOf(leaks);
  return skipped(
    `There are no props to render ${untested.join(', ')} with: no public page has shown it yet, and the module has no fixture for it.`,
  );
}

function isPersonalIn({ manifest }: Release, mount: string, props: unknown): boolean {
  const path = isRecord(props) && typeof props.path === 'string' ? props.path : undefined;
  const source = manifest.ownMounts?.[mount]?.props;
  return isPersonal({ mount, ...(source && { source }), props: { ...(path !== undefined && { path }) } });
}

const emptiness = ({ html }: { html: string }) => (html.trim() === '' ? 'the result is empty.' : undefined);

async function fixturesOf({ manifest, read }: Release): Promise<Record<string, unknown[] | undefined>> {
  return manifest.fixtures ? publishedFixtures((await read(manifest.fixtures.file)).toString()) : {};
}
