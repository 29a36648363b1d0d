// Plain JavaScript: render workers start on bare Node, without a TypeScript loader and its memory.
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';

const require = createRequire(import.meta.url);
const offered = new Set(['react', 'react/jsx-runtime', 'react-dom', 'react-dom/server']);

/**
 * Evaluates a server bundle and gives its `render`. `require` gives it React and nothing else, which keeps modules to
 * what pages offer. It is no wall: code runs in the process that loads it, with all its rights.
 */
export function loadServerBundle(code, filename) {
  const module = { exports: {} };
  const evaluate = compileFunction(code, ['module', 'exports', 'require'], { filename });
  evaluate(module, module.exports, (id) => {
    if (!offered.has(id)) throw new Error(`A server bundle may not load ${id}.`);
    return require(id);
  });
  if (typeof module.exports.render !== 'function') throw new Error(`${filename} exports no render function.`);
  return module.exports.render;
}
