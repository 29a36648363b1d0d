// Plain JavaScript: workers start on bare Node, without a TypeScript loader and its memory.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
// Loaded with the thread, so that no page waits for it.
import 'react-dom/server';
import { loadServerBundle } from '@tessera/module-kit/load-server-bundle.mjs';

/** Versions kept loaded; about 20 kB each. */
const keptVersions = 24;
/** @type {Map<string, import('@tessera/module-kit/create-server-render.tsx').ServerRender>} */
const loaded = new Map();

/** Renders one mount. @param {import('./render-pool.ts').RenderTask} task */
export default async function renderMount({ key, file, integrity, mount, props, identifierPrefix }) {
  const render = loaded.get(key) ?? load(file, integrity);
  loaded.delete(key);
  loaded.set(key, render);
  if (loaded.size > keptVersions) loaded.delete(loaded.keys().next().value);
  return render(mount, props, { identifierPrefix });
}

function load(file, integrity) {
  const code = readFileSync(file);
  const actual = `sha384-${createHash('sha384').update(code).digest('base64')}`;
  if (actual !== integrity) throw new Error(`${file} is not what was published.`);
  return loadServerBundle(code.toString('utf8'), file);
}
