import { command } from '../options.ts';
import { columns, report } from '../report.ts';
import { folderToBuild } from '../this-module.ts';
import { builtHere, weighed } from '../working-copy.ts';

/** `tessera build` */
export const build = command('build', 'build the module in this folder, and show what browsers will download').action(
  (options) =>
    report(options, async () => {
      const built = await builtHere(folderToBuild());
      const files = await weighed(built);
      const { name, version } = built.manifest;
      const total = files.reduce((sum, { brotliBytes }) => sum + brotliBytes, 0);
      const rows = files.map(({ file, bytes, brotliBytes }) => [file, `${bytes} B`, `${brotliBytes} B brotli`]);
      return {
        lines: [...columns(rows), `${name} ${version}: ${total} B brotli`],
        json: { name, version, files, brotliBytes: total },
      };
    }),
);
