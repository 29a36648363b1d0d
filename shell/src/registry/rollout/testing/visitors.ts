import type { MountOutcome } from '@tessera/contracts/modules/health.wire.ts';
import type { Site } from '@tessera/module-kit/publish/registry-client.ts';
import { createViewSeals } from '../../health/view-seals.ts';

/** What visitors' browsers call themselves: robots are not counted. */
export const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';

/** What becomes of a version in the browser of whoever gets it. */
export type Fate = (version: string) => { outcome: MountOutcome; readyMs?: number };

/** The seal that comes with a page. */
export const sealOf = (headers: Headers) => /desc="([^"]+)"/.exec(headers.get('server-timing') ?? '')?.[1];

/** A seal as it comes with a page of this version, where tests have no page. */
export function sealFor(
  secret: string,
  { visitor, address, release }: { visitor: string; address: string | undefined; release: string },
): string {
  return createViewSeals([secret], Date.now).seal({ visitorId: visitor, address, releases: [release] });
}

/** Everybody of a test has an address of their own: whole offices count as four. Needs a site behind one proxy. */
const addressOf = (visitor: number): string => `198.18.${visitor >> 8}.${visitor & 255}`;

/** Visitors of a page with one mount of a module, whose browsers report as the page's script does. */
export function visitorsOf(site: Pick<Site, 'url'>, page: string, subject: { module: string; mount: string }) {
  let came = 0;

  /** A visitor's page: the version it is made of, `none` where it is without the module, and its seal. */
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
    /** So many who were not here before look at the page; how many of them got which version. */
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
    /** The versions that those who were here get now. */
    async versionsNow(): Promise<Set<string>> {
      const opened = Array.from({ length: came }, (_, visitor) => open(visitor));
      return new Set((await Promise.all(opened)).map(({ version }) => version));
    },
  };
}
