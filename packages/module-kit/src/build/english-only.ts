import { rspack } from '@rspack/core';

/**
 * React Aria brings its texts in 34 languages, each a file, and imports all of them. They are replaced by the English one,
 * so that whatever a browser is set to, the texts are those of the module around them.
 */
export const englishOnly = new rspack.NormalModuleReplacementPlugin(/\/[a-z]{2}-[A-Z]{2}\.mjs$/, (import_) => {
  if (/[\\/]node_modules[\\/]react-aria/.test(import_.context)) {
    import_.request = import_.request.replace(/[a-z]{2}-[A-Z]{2}\.mjs$/, 'en-US.mjs');
  }
});
