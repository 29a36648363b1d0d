import { moduleFilesPath } from '@tessera/contracts/modules/module-files.ts';
import type { MountRequest } from '@tessera/contracts/mount-props-map.ts';
import type { MountName } from '@tessera/contracts/mounts.ts';
import { chromiumAdvice } from '@tessera/service-kit/chromium-path.ts';
import type { Samples } from '../published-samples.ts';
import { judged, type Release, type ReleaseCheck, skipped } from '../release-check.ts';
import { type BrowserProcess, createBrowserProcess } from './browser-process.ts';
import { type CheckSite, openCheckSite } from './check-site.ts';
import { findSlowPages } from './find-slow-pages.ts';
import { findingsOf } from './findings.ts';
import type { KnownPages, OfferedPage } from './known-pages.ts';
import type { LookLimits, Unavailable } from './observation.ts';
import { overRequests } from './page-cost.ts';
import type { PageMaking } from './page-making.ts';
import { pathOf } from './page-path.ts';
import { createPlainPages } from './plain-pages.ts';
import { faceOf } from './release-face.ts';

export interface BrowserCheckDeps extends PageMaking {
  /** The browser's program; undefined where there is none. */
  chromium: string | undefined;
  /** How long its pages may take; the usual times unless said otherwise. */
  limits?: LookLimits;
  /** Real props of a version's mounts. */
  samples(release: Release): Promise<Samples>;
  knownPages: KnownPages;
}

const widths = [1280, 390] as const;
/** Per mount: more would say little more. */
const maxSamples = 3;

/** Raised when more is looked at than before: pages that were well are looked at anew then. */
const revision = 3;

/**
 * Looks at each mount in a real browser, at the width of a desk and of a phone: it loads, takes over what the server drew,
 * keeps to its slot, to the page's policy and to its budget of requests and time, and everybody can use it. A page that
 * is the same as one that was well is not opened again.
 */
export function createBrowserCheck(deps: BrowserCheckDeps): ReleaseCheck & { close(): void } {
  const { chromium, limits, knownPages } = deps;
  const browser = chromium === undefined ? undefined : createBrowserProcess({ chromium, ...(limits && { limits }) });
  const plainPages = createPlainPages();

  async function lookAt(release: Release, places: readonly MountRequest[], using: BrowserProcess): Promise<Seen> {
    const site = await openCheckSite(release, deps.pageFiles);
    try {
      const [started, face, [plain, ...pages]] = await Promise.all([
        using.start(),
        faceOf(release),
        offerPages(site, release, places, deps),
      ]);
      if (typeof started !== 'string') return started;
      if (!plain) throw new Error('There is no page without modules.');
      const setting = settingOf(release, started, face.plain(plain.html));
      const known = await knownPages.find(face, setting, pages);
      const unknown = pages.filter((page) => !known.has(page));
      if (unknown.length === 0) return { findings: [] };

      const looked = await plainPages.lookBeside(plain, unknown, setting, using);
      if ('unavailable' in looked) return looked;
      const { first, seen } = looked;
      const visits = [plain, ...unknown].map(({ visit }) => visit);
      const wrong = findingsOf(visits, [first, ...seen.map(({ observation }) => observation)]);
      const faults = [...wrong, ...overRequests(seen, first, release.budget)];
      const slow = faults.length === 0 ? await findSlowPages(seen, { plain, first }, { ...deps, release, using }) : [];
      if ('unavailable' in slow) return slow;
      const findings = [...faults, ...slow];
      if (findings.length === 0) {
        const well = seen.map(({ page, observation }) => ({
          ...page,
          asked: filesAmong(observation.asked, release.manifest),
        }));
        // A page that is well has asked for its module: one that seems not to have depends on what nobody heard of.
        const heard = well.filter(({ asked }) => asked.includes(release.manifest.container.file));
        await knownPages.keep(face, setting, heard);
      }
      return { findings };
    } finally {
      await site.close();
    }
  }

  /** Starts the browser and has it open the page without modules, so that both are there when a version comes. */
  async function makeReady(stable: Release, using: BrowserProcess): Promise<void> {
    const site = await openCheckSite(stable, deps.pageFiles);
    try {
      const [started, face, [plain]] = await Promise.all([
        using.start(),
        faceOf(stable),
        offerPages(site, stable, [], deps),
      ]);
      if (typeof started !== 'string' || !plain) return;
      await plainPages.warmTabs(plain, settingOf(stable, started, face.plain(plain.html)), using);
    } finally {
      await site.close();
    }
  }

  return {
    name: 'browser',
    isPatient: true,
    prepare(stable) {
      if (!browser) return;
      // What could not be made ready the check makes itself, and tells what is wrong with it.
      if (stable) makeReady(stable, browser).catch(() => undefined);
      else void browser.start();
    },
    async run(release) {
      if (!browser) return skipped(`There is no Chromium to look at the module in. ${chromiumAdvice}`);
      const places = placesOf(release, await deps.samples(release));
      const unseen = mountsOf(release).filter((mount) => !places.some((place) => place.mount === mount));
      const advice = unseen.map(noProps).join(' ');
      if (places.length === 0) return skipped(advice);
      const seen = await lookAt(release, places, browser);
      if ('unavailable' in seen) return skipped(`The browser could not be used: ${seen.unavailable}`);
      return seen.findings.length > 0 || unseen.length === 0 ? judged(seen.findings) : skipped(advice);
    },
    close: () => browser?.close(),
  };
}

/** What all pages of a version have in common beside its modules. */
const settingOf = ({ budget: { mountRequests, timesSlower } }: Release, browser: string, plain: string) =>
  [revision, browser, mountRequests, timesSlower, plain].join();

/** What is wrong with a version's pages, or why nobody could look. */
type Seen = { findings: string[] } | Unavailable;

/** The module's files among what a page asked for. */
function filesAmong(paths: readonly string[], { name }: Release['manifest']): string[] {
  const folder = moduleFilesPath(name);
  return paths.filter((path) => path.startsWith(folder)).map((path) => path.slice(folder.length));
}
const noProps = (mount: string) =>
  `${mount} was not looked at: neither a page nor the module’s fixtures give props to draw it from.`;
const mountsOf = ({ manifest }: Release) => Object.keys(manifest.mounts) as MountName[];

/** What is opened: each mount as often as it has samples, and at each width at least once. */
function placesOf(release: Release, samples: Samples): MountRequest[] {
  return mountsOf(release).flatMap((mount) => {
    const known = (samples[mount] ?? []).slice(0, maxSamples);
    const [first] = known;
    return [...known, ...(known.length === 1 && first ? [first] : [])].map(
      // Which props are whose the samples themselves say.
      (props) => ({ mount, props }) as MountRequest,
    );
  });
}

/** A page for every place, after one without modules, which shows how the others have to look outside their slots. */
function offerPages(
  site: CheckSite,
  release: Release,
  places: readonly MountRequest[],
  { drawPage }: BrowserCheckDeps,
): Promise<OfferedPage[]> {
  const pages = [undefined, ...places].map(async (place, index) => {
    const html = await drawPage(release, place);
    const visit = {
      ...site.offer(html, pathOf(place)),
      widths: index % 2 === 0 ? widths : [...widths].reverse(),
      ...(place && { mount: place.mount }),
    };
    return { html, visit, ...(place && { place }) };
  });
  return Promise.all(pages);
}
