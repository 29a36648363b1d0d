import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Misuse } from './exit-codes.ts';

/** What a new module is called, whose it is, and where its kits come from. */
interface NewModule {
  name: string;
  team: string | undefined;
  /** Folder with tarballs; without one the module is part of a workspace that has the kits. */
  kits: string | undefined;
}

const template = path.join(import.meta.dirname, '../template');

/** Writes a module into a folder that is not there yet, and answers its files. */
export async function newModule(folder: string, { name, team, kits }: NewModule): Promise<string[]> {
  if (existsSync(folder)) throw new Misuse(`${path.basename(folder)} is there already.`);
  const tarballs = kits === undefined ? undefined : await tarballsIn(path.resolve(kits));
  if (!tarballs && !(await isInWorkspace(folder))) {
    throw new Misuse('A module outside the workspace needs its kits: --kits <folder>, which `npm run kits` makes.');
  }
  const subject = name.replace(/^mfe-/, '');
  const owner = team ?? title(subject);
  const all = await readdir(template, { recursive: true, withFileTypes: true });
  const files = all.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  for (const file of files) {
    const target = path.join(folder, placeOf(file));
    const text = (await readFile(file, 'utf8')).replaceAll('mfe-hello', name).replaceAll("'hello/", `'${subject}/`);
    const named = text
      .replaceAll('`hello/', `\`${subject}/`)
      .replace("ownerTeam: 'Hello'", () => `ownerTeam: ${quoted(owner)}`);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, target.endsWith('package.json') ? withKits(named, folder, tarballs) : named);
  }
  return files.map(placeOf).sort();
}

/** The module's package with the kits it needs as files; all of them, for they need each other. */
function withKits(text: string, folder: string, tarballs: ReadonlyMap<string, string> | undefined): string {
  if (!tarballs) return text;
  const fields: { dependencies: Record<string, string>; devDependencies: Record<string, string> } = JSON.parse(text);
  for (const [name, file] of tarballs) {
    const kind = name === '@tessera/cli' ? fields.devDependencies : fields.dependencies;
    kind[name] = `file:${path.relative(folder, file)}`;
  }
  return `${JSON.stringify(fields, null, 2)}\n`;
}

/** Package → its tarball. */
async function tarballsIn(folder: string): Promise<ReadonlyMap<string, string>> {
  const names = existsSync(folder) ? await readdir(folder) : [];
  const kits = names.flatMap((file) => {
    const kit = /^tessera-([a-z-]+)-\d.*\.tgz$/.exec(file)?.[1];
    return kit ? [[`@tessera/${kit}`, path.join(folder, file)] as const] : [];
  });
  if (kits.length === 0) throw new Misuse(`There are no kits in ${folder}. \`npm run kits\` makes them.`);
  return new Map(kits);
}

async function isInWorkspace(folder: string): Promise<boolean> {
  const file = path.join(path.dirname(folder), 'package.json');
  if (!existsSync(file)) return false;
  const { workspaces = [] }: { workspaces?: unknown } = JSON.parse(await readFile(file, 'utf8'));
  return Array.isArray(workspaces) && workspaces.includes('mfe-*');
}

/** Packages lose a file that is called `.gitignore`, so the template has it by another name. */
const placeOf = (file: string) => path.relative(template, file).replace(/^gitignore$/, '.gitignore');
const title = (subject: string) => subject.charAt(0).toUpperCase() + subject.slice(1).replaceAll('-', ' ');
const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
