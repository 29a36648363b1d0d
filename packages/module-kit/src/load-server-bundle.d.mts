import type { ServerRender } from './create-server-render.tsx';

/** Evaluates a server bundle and gives its `render`. It can load React and nothing else: no files, no network. */
export function loadServerBundle(code: string, filename: string): ServerRender;
