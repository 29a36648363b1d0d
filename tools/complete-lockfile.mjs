// `node tools/complete-lockfile.mjs`: run after `npm install` changed package-lock.json.
//
// Packages with compiled code come as one optional package per platform. A registry mirror that does not hold those of
// other platforms makes npm leave them out of the lockfile without a word, and `npm ci` then refuses the lockfile on
// every machine. This adds them back by name, so that each machine installs the one it needs.
import { readFileSync, writeFileSync } from 'node:fs';

const file = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8'));

const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'linuxmusl',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'x64', 'wasm32'];

/** `@biomejs/cli-linux-arm64-musl` → what npm notes of a package for that platform; undefined for other packages. */
function platformOf(name) {
  const words = name.split('/').at(-1).split(/[-_.]/);
  const system = words.find((word) => systems.includes(word))?.replace('linuxmusl', 'linux');
  const processor = words
    .map((word) => (word.startsWith('arm') && word !== 'arm64' ? 'arm' : word))
    .find((word) => processors.includes(word));
  if (!processor) return undefined;
  return { ...(system && { os: [system] }), cpu: [processor] };
}

let added = 0;
for (const [path, entry] of Object.entries({ ...lock.packages })) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const nested = `${path}/node_modules/${name}`;
    const platform = platformOf(name);
    const isThere = lock.packages[nested] ?? lock.packages[`node_modules/${name}`];
    if (isThere || !platform || !/^\d/.test(version)) continue;
    lock.packages[`node_modules/${name}`] = { version, ...platform, optional: true };
    added += 1;
  }
}

const sorted = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify({ ...lock, packages: sorted }, null, 2)}\n`);
process.stdout.write(`${added} platform packages added to package-lock.json\n`);
