// Plain JavaScript: workers start on bare Node, without a TypeScript loader and its memory.
import { createHash } from 'node:crypto';
// Loaded with the thread, so that no page waits for it.
import 'react-dom/server';
import { loadServerBundle } from '@tessera/module-kit/load-server-bundle.mjs';

/** Versions kept loaded; about 20 kB each. */
const keptVersions = 24;
/** @type {Map<string, import('@tessera/module-kit/create-server-render.tsx').ServerRender>} */
const loaded = new Map();

/** Renders one mount. @param {import('./render-pool.ts').RenderTask} task */
export default async function renderMount({ key, code, integrity, mount, props, identifierPrefix }) {
  const render = loaded.get(key) ?? load(key, code, integrity);
  loaded.delete(key);
  loaded.set(key, render);
  if (loaded.size > keptVersions) loaded.delete(loaded.keys().next().value);
  return render(mount, props, { identifierPrefix });
}

function load(key, code, integrity) {
  const actual = `sha384-${createHash('sha384').update(code).digest('base64')}`;
  if (actual !== integrity) throw new Error(`The server bundle of ${key} is not what was published.`);
  return loadServerBundle(Buffer.from(code).toString('utf8'), `${key}.cjs`);
}
