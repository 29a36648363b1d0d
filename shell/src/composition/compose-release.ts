import type { ReleaseFiles } from '../registry/index.ts';
import { type ComposeDeps, type ComposedPage, composePage, type SlotRequest } from './compose-page.ts';

/** Composes as pages do, with a version nobody gets yet as the only one there is: nothing stands in for it when it fails. */
export function composeRelease(
  slots: readonly SlotRequest[],
  release: ReleaseFiles,
  deps: Omit<ComposeDeps, 'registry'>,
): Promise<ComposedPage> {
  const { manifest, read } = release;
  const { name, version } = manifest;
  const document = {
    _id: `${name}@${version}`,
    name,
    version,
    manifest,
    files: [],
    publishedAtMs: 0,
    by: '',
    schemaVersion: 1,
  };
  const registry = {
    recordRender: () => undefined,
    examples: async () => [],
    serverBundle: () => read(manifest.server.file),
  };
  const current = { rev: 0, modules: new Map([[name, { version: document }]]) };
  return composePage(slots, current, { ...deps, registry });
}
