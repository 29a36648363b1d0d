import { isThemeFilePath, themeLimits } from '@tessera/contracts/commerce/theme-path.ts';

/** What an upload holds: files that a theme can have, and the names of those it cannot. */
export interface Upload {
  files: readonly { path: string; text: string }[];
  leftOut: readonly string[];
}

/** Reads the files of a chosen folder, or of a ZIP file. */
export async function readUpload(chosen: readonly File[]): Promise<Upload> {
  const [first] = chosen;
  const isZip = chosen.length === 1 && first !== undefined && /\.zip$/i.test(first.name);
  const named = isZip ? await readZip(first) : await readFiles(chosen);
  const inside = withoutRoot(named);
  return {
    files: inside.flatMap(({ path, text }) => (text === undefined ? [] : [{ path, text }])),
    leftOut: inside.flatMap(({ path, text }) => (text === undefined ? [path] : [])),
  };
}

interface Named {
  path: string;
  /** Undefined for what a theme cannot have. */
  text: string | undefined;
}

function readFiles(files: readonly File[]): Promise<Named[]> {
  return Promise.all(
    files.map(async (file) => {
      const path = file.webkitRelativePath || file.name;
      return { path, text: fits(path, file.size) ? await file.text() : undefined };
    }),
  );
}

/** Larger files are not unpacked, so that a small ZIP file cannot fill the memory. */
async function readZip(file: File): Promise<Named[]> {
  const { unzip } = await import('fflate');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const leftOut: Named[] = [];
  const unpacked = await new Promise<Record<string, Uint8Array>>((resolve, reject) => {
    const filter = ({ name, originalSize }: { name: string; originalSize: number }) => {
      if (name.endsWith('/')) return false;
      if (fits(name, originalSize)) return true;
      leftOut.push({ path: name, text: undefined });
      return false;
    };
    unzip(bytes, { filter }, (error, files) => (error ? reject(error) : resolve(files)));
  });
  const read = Object.entries(unpacked).map(([path, content]) => ({ path, text: new TextDecoder().decode(content) }));
  return [...read, ...leftOut];
}

const fits = (path: string, size: number) => isThemeFilePath(path) && size <= themeLimits.fileLength;

/** Where `template.conf` is in a folder, paths begin there. */
function withoutRoot(named: readonly Named[]): readonly Named[] {
  const conf = named
    .map(({ path }) => path)
    .filter((path) => path.endsWith('template.conf'))
    .sort((a, b) => a.length - b.length)[0];
  const root = conf?.slice(0, -'template.conf'.length) ?? '';
  return named.map(({ path, text }) => {
    if (path.startsWith(root)) return { path: path.slice(root.length), text };
    return { path, text: undefined };
  });
}
