import { openRenderPool, type RenderResult } from './render-pool.ts';

/**
 * A server bundle that can be drawn from, confined and limited as on pages. All calls share one realm, so that what a
 * bundle stores between them shows; pages never share one between two people.
 */
export interface OpenBundle {
  /** Throws what the bundle throws, or what it took too much of. */
  render(mount: string, props: unknown): Promise<{ html: string; state: unknown }>;
  close(): void;
}

/** More than a page waits: builds are checked on machines that are busy building. */
const timeoutMs = 5_000;

/** Starts a renderer for one server bundle. */
export async function openBundle(code: string, name: string): Promise<OpenBundle> {
  const pool = await openRenderPool({ timeoutMs, size: 1 });
  return {
    close: pool.close,
    async render(mount, props) {
      const result = await pool.render({ key: name, code: () => code, mount, props, website: '', isPersonal: false });
      if (result.ok) return result;
      throw result.error ?? new Error(whyNot(result));
    },
  };
}

/** What stopped a render, in words, where nothing was thrown. */
export function whyNot({ reason }: Exclude<RenderResult, { ok: true }>): string {
  if (reason === 'timeout') return 'it takes longer than it may.';
  if (reason === 'memory') return 'it takes more memory than it may, or ended its process.';
  return 'it took too long or too much before, or nobody had time for it.';
}
