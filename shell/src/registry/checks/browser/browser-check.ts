import { moduleFilesPath } from '@tessera/contracts/modules/module-files.ts';
import type { MountRequest } from '@tessera/contracts/mount-props-map.ts';
import type { MountName } from '@tessera/contracts/mounts.ts';
import { chromiumAdvice } from '@tessera/service-kit/chromium-path.ts';
import { outcomeOf, type Release, type ReleaseCheck, skipped } from '../release-check.ts';
import type { Samples } from '../sample-props.ts';
import { type BrowserProcess, createBrowserProcess } from './browser-process.ts';
import { type CheckSite, openCheckSite } from './check-site.ts';
import { findSlowPages } from './find-slow-pages.ts';
import { findingsOf } from './findings.ts';
import type { KnownPages, OfferedPage } from './known-pages.ts';
import type { InspectionLimits, Unavailable } from './observation.ts';
import { overRequests, type SeenPage } from './page-cost.ts';
import { pathOf } from './page-path.ts';
import type { PageSource } from './page-source.ts';
import { createPlainPages } from './plain-pages.ts';
import { readFingerprints } from './release-fingerprints.ts';

export interface BrowserCheckDeps extends PageSource {
  /** Path of the browser's executable; undefined without a browser. */
  chromium: string | undefined;
  /** Time limits per page; defaults to the usual ones. */
  limits?: InspectionLimits;
  /** Returns sample props for a version's mounts. */
  samples(release: Release): Promise<Samples>;
  knownPages: KnownPages;
}

const widths = [1280, 390] as const;
/** Samples per mount. */
const maxSamples = 3;

/** Increase it when the check covers more, so that pages that passed are inspected again. */
const revision = 3;

/**
 * Inspects each mount in a real browser, at desktop and phone width: it loads, hydrates the server's markup, stays
 * within its slot, the page's policy and its budget of requests and time, and is accessible. A page that is identical
 * to one that passed is not opened again.
 */
export function createBrowserCheck(deps: BrowserCheckDeps): ReleaseCheck & { close(): void } {
  const { chromium, limits, knownPages } = deps;
  const browser = chromium === undefined ? undefined : createBrowserProcess({ chromium, ...(limits && { limits }) });
  const plainPages = createPlainPages();

  async function inspect(
    release: Release,
    places: readonly MountRequest[],
    using: BrowserProcess,
  ): Promise<Inspection> {
    const site = await openCheckSite(release, deps.pageFiles);
    try {
      const [started, fingerprints, [plain, ...pages]] = await Promise.all([
        using.start(),
        readFingerprints(release),
        offerPages(site, release, places, deps),
      ]);
      if (typeof started !== 'string') return started;
      if (!plain) throw new Error('There is no page without modules.');
      const setting = settingOf(release, started, fingerprints.plain(plain.html));
      const known = await knownPages.find(fingerprints, setting, pages);
      const unknown = pages.filter((page) => !known.has(page));
      if (unknown.length === 0) return { findings: [] };

      const inspected = await plainPages.inspectWith(plain, unknown, setting, using);
      if ('unavailable' in inspected) return inspected;
      const { first, seen } = inspected;
      const visits = [plain, ...unknown].map(({ visit }) => visit);
      const problems = findingsOf(visits, [first, ...seen.map(({ observation }) => observation)]);
      const faults = [...problems, ...overRequests(seen, first, release.budget)];
      const slow = faults.length === 0 ? await findSlowPages(seen, { plain, first }, { ...deps, release, using }) : [];
      if ('unavailable' in slow) return slow;
      const findings = [...faults, ...slow];
      if (findings.length === 0) await knownPages.store(fingerprints, setting, completeAmong(seen, release));
      return { findings };
    } finally {
      await site.close();
    }
  }

  /**
   * Starts the browser and opens the page without modules in it, so that both are ready when a version is published.
   */
  async function warmUp(stable: Release, using: BrowserProcess): Promise<void> {
    const site = await openCheckSite(stable, deps.pageFiles);
    try {
      const [started, fingerprints, [plain]] = await Promise.all([
        using.start(),
        readFingerprints(stable),
        offerPages(site, stable, [], deps),
      ]);
      if (typeof started !== 'string' || !plain) return;
      await plainPages.warmTabs(plain, settingOf(stable, started, fingerprints.plain(plain.html)), using);
    } finally {
      await site.close();
    }
  }

  return {
    name: 'browser',
    isPatient: true,
    prepare(stable) {
      if (!browser) return;
      // Errors are ignored: the check starts the browser itself and reports what fails.
      if (stable) warmUp(stable, browser).catch(() => undefined);
      else void browser.start();
    },
    async run(release) {
      if (!browser) return skipped(`Chromium is not available to inspect the module. ${chromiumAdvice}`);
      const places = placesOf(release, await deps.samples(release));
      const untested = mountsOf(release).filter((mount) => !places.some((place) => place.mount === mount));
      const advice = untested.map(noProps).join(' ');
      if (places.length === 0) return skipped(advice);
      const seen = await inspect(release, places, browser);
      if ('unavailable' in seen) return skipped(`The browser is unavailable: ${seen.unavailable}`);
      return seen.findings.length > 0 || untested.length === 0 ? outcomeOf(seen.findings) : skipped(advice);
    },
    close: () => browser?.close(),
  };
}

/** The inspected pages with the files they requested, without those that were observed incompletely. */
function completeAmong(seen: readonly SeenPage[], { manifest }: Release) {
  const passed = seen.map(({ page, observation }) => ({ ...page, asked: filesAmong(observation.asked, manifest) }));
  // A page requests its module's container. One that seems not to was not observed to its end.
  return passed.filter(({ asked }) => asked.includes(manifest.container.file));
}

/** Everything that all pages of a version have in common, apart from its modules. */
const settingOf = ({ budget: { mountRequests, timesSlower } }: Release, browser: string, plain: string) =>
  [revision, browser, mountRequests, timesSlower, plain].join();

/** The findings about a version's pages, or why they could not be inspected. */
type Inspection = { findings: string[] } | Unavailable;

/** Returns the module's files among a page's requests. */
function filesAmong(paths: readonly string[], { name }: Release['manifest']): string[] {
  const folder = moduleFilesPath(name);
  return paths.filter((path) => path.startsWith(folder)).map((path) => path.slice(folder.length));
}
const noProps = (mount: string) =>
  `${mount} was not inspected: there are neither recorded props nor fixtures to render it with.`;
const mountsOf = ({ manifest }: Release) => Object.keys(manifest.mounts) as MountName[];

/** Returns the pages to open: one per mount and sample, and at least one per width. */
function placesOf(release: Release, samples: Samples): MountRequest[] {
  return mountsOf(release).flatMap((mount) => {
    const known = (samples[mount] ?? []).slice(0, maxSamples);
    const [first] = known;
    return [...known, ...(known.length === 1 && first ? [first] : [])].map(
      // The samples' mount names determine the type of their props.
      (props) => ({ mount, props }) as MountRequest,
    );
  });
}

/** Renders a page per mount, after one without modules, which shows the expected styles outside the slots. */
function offerPages(
  site: CheckSite,
  release: Release,
  places: readonly MountRequest[],
  { renderPage }: BrowserCheckDeps,
): Promise<OfferedPage[]> {
  const pages = [undefined, ...places].map(async (place, index) => {
    const html = await renderPage(release, place);
    const visit = {
      ...site.offer(html, pathOf(place)),
      widths: index % 2 === 0 ? widths : [...widths].reverse(),
      ...(place && { mount: place.mount }),
    };
    return { html, visit, ...(place && { place }) };
  });
  return Promise.all(pages);
}
