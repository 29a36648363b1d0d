import type { MountRequest } from '@tessera/contracts/mount-props-map.ts';
import type { MountName } from '@tessera/contracts/mounts.ts';
import { chromiumAdvice } from '@tessera/service-kit/chromium-path.ts';
import type { Router } from 'express';
import type { Samples } from '../published-samples.ts';
import { judged, type Release, type ReleaseCheck, skipped } from '../release-check.ts';
import { createBrowserProcess } from './browser-process.ts';
import { type CheckSite, openCheckSite } from './check-site.ts';
import { findingsOf } from './findings.ts';
import type { Visit } from './observation.ts';

export interface BrowserCheckDeps {
  /** The browser's program; undefined where there is none. */
  chromium: string | undefined;
  /** Real props of a version's mounts. */
  samples(release: Release): Promise<Samples>;
  /** A page with one mount of the version and nothing else of modules, or with none; its HTML. */
  drawPage(release: Release, place: MountRequest | undefined): Promise<string>;
  /** Everything else such a page asks for: the page's script, styles, fonts. */
  pageFiles: readonly Router[];
}

const widths = [1280, 390] as const;
/** Per mount: more would say little more. */
const mostSamples = 3;

/**
 * Looks at each mount in a real browser, at the width of a desk and of a phone: it loads, takes over what the server drew,
 * keeps to its slot and to the page's policy, and everybody can use it.
 */
export function createBrowserCheck(deps: BrowserCheckDeps): ReleaseCheck & { close(): void } {
  const { chromium } = deps;
  const browser = chromium === undefined ? undefined : createBrowserProcess({ chromium });
  return {
    name: 'browser',
    async run(release) {
      if (!browser) return skipped(`There is no Chromium to look at the module in. ${chromiumAdvice}`);
      const samples = await deps.samples(release);
      const places = placesOf(release, samples);
      const unseen = mountsOf(release).filter((mount) => !places.some((place) => place.mount === mount));
      const advice = unseen.map(noProps).join(' ');
      if (places.length === 0) return skipped(advice);
      const site = await openCheckSite(release, deps.pageFiles);
      try {
        const visits = await offerPages(site, release, places, deps);
        const seen = await browser.look(visits);
        if ('unavailable' in seen) return skipped(`The browser could not be used: ${seen.unavailable}`);
        const findings = findingsOf(visits, seen);
        return findings.length > 0 || unseen.length === 0 ? judged(findings) : skipped(advice);
      } finally {
        await site.close();
      }
    },
    close: () => browser?.close(),
  };
}

const noProps = (mount: string) =>
  `${mount} was not looked at: neither a page nor the module’s fixtures give props to draw it from.`;
const mountsOf = ({ manifest }: Release) => Object.keys(manifest.mounts) as MountName[];

/** What is opened: each mount as often as it has samples, and at each width at least once. */
function placesOf(release: Release, samples: Samples): MountRequest[] {
  return mountsOf(release).flatMap((mount) => {
    const known = (samples[mount] ?? []).slice(0, mostSamples);
    const [first] = known;
    return [...known, ...(known.length === 1 && first ? [first] : [])].map(
      // Which props are whose the samples themselves say.
      (props) => ({ mount, props }) as MountRequest,
    );
  });
}

/** A page for every place, after one without modules, which shows how the others have to look outside their slots. */
async function offerPages(
  site: CheckSite,
  release: Release,
  places: readonly MountRequest[],
  { drawPage }: BrowserCheckDeps,
): Promise<Visit[]> {
  const pages = [undefined, ...places].map(async (place, index) => ({
    ...site.offer(await drawPage(release, place), pathOf(place)),
    widths: index % 2 === 0 ? widths : [...widths].reverse(),
    ...(place && { mount: place.mount }),
  }));
  return Promise.all(pages);
}

/** Where the page stands, for modules read it. */
function pathOf(place: MountRequest | undefined): string {
  const props: object = place?.props ?? {};
  const path = 'path' in props ? props.path : '/';
  return typeof path === 'string' && path.startsWith('/') && !path.startsWith('//') ? path : '/';
}
