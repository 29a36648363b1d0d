import type { MountOutcome } from '@tessera/contracts/modules/health.wire.ts';
import type { Site } from '@tessera/module-kit/publish/registry-client.ts';

/** What visitors' browsers call themselves: robots are not counted. */
export const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';

/** What becomes of a version in the browser of whoever gets it. */
export type Fate = (version: string) => { outcome: MountOutcome; readyMs?: number };

/** Everybody of a test has an address of their own: whole offices count as four. Needs a site behind one proxy. */
const addressOf = (visitor: number): string => `198.18.${visitor >> 8}.${visitor & 255}`;

/** Visitors of a page with one mount of a module, whose browsers report as the page's script does. */
export function visitorsOf(site: Pick<Site, 'url'>, page: string, subject: { module: string; mount: string }) {
  let came = 0;

  /** The version a visitor's page is made of; `none` where it is without the module. */
  async function open(visitor: number): Promise<string> {
    const response = await fetch(new URL(page, site.url), { headers: { 'x-visitor': `visitor ${visitor}` } });
    const html = await response.text();
    const map = JSON.parse(/id="tessera-modules"[^>]*>([^<]*)/.exec(html)?.[1] ?? '{}');
    return map.modules[subject.module]?.version ?? 'none';
  }

  async function report(visitor: number, version: string, fate: Fate): Promise<void> {
    const { status } = await fetch(new URL('/modules/health', site.url), {
      method: 'POST',
      headers: { 'user-agent': browser, origin: site.url, 'x-forwarded-for': addressOf(visitor) },
      body: JSON.stringify({ mounts: [{ ...subject, version, ...fate(version) }] }),
    });
    if (status !== 204) throw new Error(`A report was answered with ${status}.`);
  }

  return {
    /** So many who were not here before look at the page; how many of them got which version. */
    async come(count: number, fate: Fate): Promise<Record<string, number>> {
      const got: Record<string, number> = {};
      const visit = async (visitor: number) => {
        const version = await open(visitor);
        if (version !== 'none') await report(visitor, version, fate);
        got[version] = (got[version] ?? 0) + 1;
      };
      await Promise.all(Array.from({ length: count }, (_, n) => visit(came + n)));
      came += count;
      return got;
    },
    /** The versions that those who were here get now. */
    async versionsNow(): Promise<Set<string>> {
      const versions = Array.from({ length: came }, (_, visitor) => open(visitor));
      return new Set(await Promise.all(versions));
    },
  };
}
