import type { RspackPluginInstance } from '@rspack/core';

/**
 * Containers take what the page shares as it is. Whether it fits is asked once, when a version is published (its
 * `requires` against what the shell provides), so no container carries a reader of version ranges: 1.8 kB less in each.
 */
export const takeShared: RspackPluginInstance = {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('TakeShared', (compilation) => {
      compilation.hooks.runtimeModule.tap('TakeShared', ({ name, source }) => {
        if (name !== 'consumes_loading' || !source) return;
        const [data] = /^__webpack_require__\.consumesLoadingData = .*$/m.exec(source.source.toString()) ?? [];
        if (!data) throw new Error('The runtime of shared packages looks different: see take-shared.ts.');
        source.source = Buffer.from(`${data}\n${loader}`);
      });
    });
  },
};

/** Before a chunk runs, each shared package it names is put among the modules. A failure may be tried again. */
const loader = `
const taken = {};
const take = async (id, { shareScope, shareKey }) => {
  await __webpack_require__.I(shareScope);
  const shared = Object.values(__webpack_require__.S[shareScope][shareKey] || {})[0];
  if (!shared) throw Error('The page shares no ' + shareKey);
  shared.loaded = 1;
  const library = (await shared.get())();
  __webpack_require__.m[id] = (module) => { module.exports = library; };
};
__webpack_require__.f.consumes = (chunkId, promises) => {
  const { chunkMapping, moduleIdToConsumeDataMapping } = __webpack_require__.consumesLoadingData;
  for (const id of chunkMapping[chunkId] || []) {
    taken[id] ||= take(id, moduleIdToConsumeDataMapping[id]).catch((error) => {
      delete taken[id];
      throw error;
    });
    promises.push(taken[id]);
  }
};
`;
