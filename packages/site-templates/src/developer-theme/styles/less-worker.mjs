// Plain JavaScript: a worker starts on bare Node, without a TypeScript loader and its memory.
import { posix } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import less from 'less';

/** @type {{ files: Record<string, string>, entries: string[], maxOutput: number }} */
const { files, entries, maxOutput } = workerData;
const known = new Map(Object.entries(files));

/** Finds imports among the theme's own stylesheets. Nothing is read from disk or network. */
class ThemeFileManager extends less.FileManager {
  supports() {
    return true;
  }

  supportsSync() {
    return true;
  }

  async loadFile(name, folder) {
    const file = find(name, folder);
    if (!file) throw missing(name);
    return file;
  }

  loadFileSync(name, folder) {
    return find(name, folder) ?? { error: missing(name) };
  }
}

function find(name, folder) {
  if (/^([a-z]+:|\/)/i.test(name)) return undefined;
  const path = posix.normalize(posix.join(folder, name));
  const filename = [path, `${path}.less`].find((candidate) => known.has(candidate));
  return filename === undefined ? undefined : { filename, contents: known.get(filename) };
}

const missing = (name) => ({ type: 'File', message: `'${name}' is not a stylesheet of this theme.` });

const noPlugins = () => {
  throw { type: 'Plugin', message: 'Plugins are not allowed.' };
};

const themeOnly = {
  install(_less, manager) {
    manager.addFileManager(new ThemeFileManager());
    manager.Loader = { loadPlugin: async () => noPlugins(), loadPluginSync: noPlugins, evalPlugin: noPlugins };
  },
};

try {
  const { css } = await less.render(entries.map((entry) => `@import (less) "${entry}";`).join('\n'), {
    filename: 'theme.less',
    // Existing themes divide without parentheses.
    math: 'always',
    javascriptEnabled: false,
    plugins: [themeOnly],
  });
  parentPort.postMessage(css.length > maxOutput ? { isTooLarge: true } : { css });
} catch (error) {
  const { message, filename, line, column } = error;
  parentPort.postMessage({ error: { message: String(message), filename, line, column } });
}
