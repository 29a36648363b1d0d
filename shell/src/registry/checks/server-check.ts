import { isPersonal } from '@tessera/contracts/personal-mounts.ts';
import { isRecord } from '@tessera/contracts/records.ts';
import { type OpenBundle, openBundle } from '@tessera/module-kit/render/open-bundle.ts';
import type { Samples } from '../samples/samples.ts';
import { type Draw, findLeaks } from './find-leaks.ts';
import { publishedFixtures } from './published-fixtures.ts';
import { type Findings, judged, type Release, type ReleaseCheck, skipped } from './release-check.ts';

/**
 * Each mount of a version draws what pages really asked of it, and what the module says it can draw: in a confined
 * renderer, within the limits, to something, and without showing one visitor's data to another.
 */
export function serverCheck(samples: Pick<Samples, 'of'>): ReleaseCheck {
  return {
    name: 'server',
    async run(release) {
      const { name, version, server } = release.manifest;
      const bundle = await openBundle((await release.read(server.file)).toString(), `${name}@${version}`);
      try {
        return await drawAll(bundle, release, samples);
      } finally {
        bundle.close();
      }
    },
  };
}

async function drawAll(bundle: OpenBundle, release: Release, samples: Pick<Samples, 'of'>): Promise<Findings> {
  const fixtures = await fixturesOf(release);
  const findings: string[] = [];
  const untried: string[] = [];
  const drawn: Draw[] = [];
  for (const mount of Object.keys(release.manifest.mounts)) {
    const recorded = (await samples.of(mount)).map((props) => ({ props, source: 'what a page asked for' }));
    const own = (fixtures[mount] ?? []).map((props, index) => ({ props, source: `its fixture ${index + 1}` }));
    const tries = [...recorded, ...own];
    if (tries.length === 0) untried.push(mount);
    // One finding says enough of a mount, and a mount that hangs holds up the others no longer.
    for (const { props, source } of tries) {
      const failure = await bundle.render(mount, props).then(emptiness, String);
      if (failure) findings.push(`${mount} does not draw ${source}: ${failure}`);
      if (failure) break;
      drawn.push({ mount, props });
    }
  }
  if (findings.length > 0) return judged(findings);
  const leaks = await findLeaks(bundle, drawn, ({ mount, props }) => isPersonalIn(release, mount, props));
  if (leaks.length > 0 || untried.length === 0) return judged(leaks);
  return skipped(
    `Nothing is known to draw for ${untried.join(', ')}: no page that is the same for everybody has shown it yet, and the module brings no fixture of it.`,
  );
}

function isPersonalIn({ manifest }: Release, mount: string, props: unknown): boolean {
  const path = isRecord(props) && typeof props.path === 'string' ? props.path : undefined;
  const source = manifest.ownMounts?.[mount]?.props;
  return isPersonal({ mount, ...(source && { source }), props: { ...(path !== undefined && { path }) } });
}

const emptiness = ({ html }: { html: string }) => (html.trim() === '' ? 'nothing came of it.' : undefined);

async function fixturesOf({ manifest, read }: Release): Promise<Record<string, unknown[] | undefined>> {
  return manifest.fixtures ? publishedFixtures((await read(manifest.fixtures.file)).toString()) : {};
}
