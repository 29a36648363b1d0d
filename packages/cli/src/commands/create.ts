import path from 'node:path';
import { newModule } from '../new-module.ts';
import { command } from '../options.ts';
import { report } from '../report.ts';
import { moduleMeant } from '../this-module.ts';

/** `tessera create` */
export const create = command('create', 'make a new module, which builds, tests and publishes as it is')
  .argument('<name>', 'mfe-something')
  .option('--team <name>', 'who answers for it')
  .option('--kits <folder>', 'tarballs of the kits (`npm run kits` makes them), for a repository of its own')
  .action((name, options) =>
    report(options, async () => {
      const folder = path.resolve(moduleMeant(name));
      const files = await newModule(folder, { name, team: options.team, kits: options.kits });
      const next = ['', 'Next:', `  cd ${name}`, '  npm install', '  npm test', '  npm run deploy'];
      return {
        lines: [`${name} is made.`, ...files.map((file) => `  ${file}`), ...next],
        json: { name, folder, files },
      };
    }),
  );
