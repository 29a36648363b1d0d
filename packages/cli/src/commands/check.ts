import { Unfit } from '../exit-codes.ts';
import { command } from '../options.ts';
import { report } from '../report.ts';
import { folderToBuild } from '../this-module.ts';
import { builtHere, problemsOf } from '../working-copy.ts';

/** `tessera check` */
export const check = command(
  'check',
  'build the module in this folder and look at it as a publish would; nothing is uploaded',
).action((options) =>
  report(options, async () => {
    const dir = folderToBuild();
    const built = await builtHere(dir);
    const { name, version } = built.manifest;
    const problems = await problemsOf(dir, built);
    if (problems.length > 0) throw new Unfit([`${name} ${version} is not fit:`, ...problems].join('\n  '));
    return { lines: [`${name} ${version} can be published.`], json: { name, version, problems } };
  }),
);
