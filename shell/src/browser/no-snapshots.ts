/** Stands in for the federation runtime's reader of manifests: the page's module map says all it would find out. */
export class SnapshotHandler {
  readonly manifestCache = new Map<string, unknown>();
  readonly hooks = { applyPlugin: () => {} };
}

export const getGlobalRemoteInfo = () => ({});
