import { Compilation, type RspackPluginInstance, sources } from '@rspack/core';

const name = 'SortedIntegrities';
/** The container's maps of chunk to integrity, of scripts and of styles, as the bundler's minifier leaves them. */
const maps = /(\.sri(?:Css)?Hashes=\{)([^{}]*)(\})/g;

/**
 * The bundler writes the maps of integrities in an order that differs from build to build. Sorted, the same source is the
 * same container and so the same version, wherever and how often it is built.
 */
export const sortedIntegrities: RspackPluginInstance = {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // After scripts were made small, before files are named by their content.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1;
      compilation.hooks.processAssets.tap({ name, stage }, (assets) => {
        for (const file of Object.keys(assets).filter((asset) => asset.startsWith('container.'))) {
          compilation.updateAsset(file, (old) => new sources.RawSource(sortMap(old.source().toString())));
        }
      });
    });
  },
};

function sortMap(code: string): string {
  return code.replace(maps, (_all, start: string, entries: string, end: string) => {
    const sorted = entries.split(',').sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10));
    return start + sorted.join(',') + end;
  });
}
