import type { MountOutcome } from '@tessera/contracts/modules/health.wire.ts';
import type { Site } from '@tessera/module-kit/publish/registry-client.ts';
import { createViewSeals } from '../../health/view-seals.ts';

/** A browser's user agent, since bots are not counted. */
export const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';

/** The outcome of a version in a visitor's browser. */
export type Fate = (version: string) => { outcome: MountOutcome; readyMs?: number };

/** Reads the seal of a page. */
export const sealOf = (headers: Headers) => /desc="([^"]+)"/.exec(headers.get('server-timing') ?? '')?.[1];

/** Creates a seal for a page of this version, for tests without a page. */
export function sealFor(
  secret: string,
  { visitor, address, release }: { visitor: string; address: string | undefined; release: string },
): string {
  return createViewSeals([secret], Date.now).seal({ visitorId: visitor, address, releases: [release] });
}

/**
 * Gives each test visitor an address of their own, because a network counts as few visitors. Needs a site behind one
 * proxy.
 */
const addressOf = (visitor: number): string => `198.18.${visitor >> 8}.${visitor & 255}`;

/** Simulates visitors of a page with one mount, whose browsers report as the page's script does. */
export function visitorsOf(site: Pick<Site, 'url'>, page: string, subject: { module: string; mount: string }) {
  let came = 0;

  /** Opens the page as a visitor. @returns the version on it, `none` without the module, and the seal */
  async function open(visitor: number) {
    const headers = { 'x-visitor': `visitor ${visitor}`, 'x-forwarded-for': addressOf(visitor) };
    const response = await fetch(new URL(page, site.url), { headers });
    const html = await response.text();
    const map = JSON.parse(/id="tessera-modules"[^>]*>([^<]*)/.exec(html)?.[1] ?? '{}');
    const version: string = map.modules[subject.module]?.version ?? 'none';
    return { version, seal: sealOf(response.headers) };
  }

  async function report(visitor: number, { version, seal }: Awaited<ReturnType<typeof open>>, fate: Fate) {
    const { status } = await fetch(new URL('/modules/health', site.url), {
      method: 'POST',
      headers: { 'user-agent': browser, origin: site.url, 'x-forwarded-for': addressOf(visitor) },
      body: JSON.stringify({ seal, mounts: [{ ...subject, version, ...fate(version) }] }),
    });
    if (status !== 204) throw new Error(`A report was answered with ${status}.`);
  }

  return {
    /** Opens the page as new visitors. @returns the number of visitors by version */
    async come(count: number, fate: Fate): Promise<Record<string, number>> {
      const got: Record<string, number> = {};
      const visit = async (visitor: number) => {
        const opened = await open(visitor);
        const { version } = opened;
        if (version !== 'none') await report(visitor, opened, fate);
        got[version] = (got[version] ?? 0) + 1;
      };
      await Promise.all(Array.from({ length: count }, (_, n) => visit(came + n)));
      came += count;
      return got;
    },
    /** Returns the versions that the earlier visitors get now. */
    async versionsNow(): Promise<Set<string>> {
      const opened = Array.from({ length: came }, (_, visitor) => open(visitor));
      return new Set((await Promise.all(opened)).map(({ version }) => version));
    },
  };
}
