import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { containerGlobal } from '@tessera/contracts/modules/container-global.ts';
import type { ModuleManifest } from '@tessera/contracts/modules/module.ts';
import type { VersionReport } from '@tessera/contracts/modules/version-report.ts';
import { buildModule } from '@tessera/module-kit/build/build-module.ts';
import { builtFiles } from '@tessera/module-kit/build/built-files.ts';
import { waitForChecks } from '@tessera/module-kit/publish/wait-for-checks.ts';
import { copyModule, type PublishingSite } from '../composition/testing/test-modules.ts';

/** A publish as a team sends it, files as bytes. */
export interface Upload {
  manifest: ModuleManifest;
  files: Map<string, Buffer>;
}

/** The registry's door, as a team meets it with a client of its own. */
export interface Gate {
  /** A good module as a version of its own, changed as the test says, with hashes that are right again. */
  changed(change: (upload: Upload) => void): Upload;
  ask(method: string, call: string, body?: object, key?: string): Promise<GateAnswer>;
  publish(upload: Upload): Promise<GateAnswer>;
  /** Publishes it and waits until the registry has made up its mind. */
  judgedBy(upload: Upload): Promise<VersionReport>;
}

interface GateAnswer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: what came over the wire; each test says what it expects.
  json: any;
}

/** Builds the good module once. */
export async function openGate(site: PublishingSite, name: 'mfe-alpha' | 'mfe-beta' = 'mfe-alpha'): Promise<Gate> {
  const built = await buildModule(await copyModule(site, name));
  // Source maps are packed, so what is changed as text goes without them.
  const { maps: _maps, ...manifest } = built.manifest;
  const contents = builtFiles({ ...built, manifest }).map(
    async ([file, from]) => [file, await readFile(from)] as const,
  );
  const good = { manifest, files: new Map(await Promise.all(contents)) };

  const ask: Gate['ask'] = async (method, call, body, key = site.deployKey) => {
    const response = await fetch(new URL(`/modules/api/${call}`, site.url), {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, json: await response.json() };
  };
  const publish: Gate['publish'] = ({ manifest, files }) => {
    const encoded = Object.fromEntries([...files].map(([file, content]) => [file, content.toString('base64')]));
    return ask('POST', `${manifest.name}/versions`, { manifest, files: encoded, by: 'a team' });
  };
  return {
    changed: (change) => changed(good, change),
    ask,
    publish,
    async judgedBy(upload) {
      const { status, json } = await publish(upload);
      if (status !== 201 || json.state !== 'draft') throw new Error(`${status} ${JSON.stringify(json)}`);
      return waitForChecks(site, upload.manifest, () => {});
    },
  };
}

function changed(good: Upload, change: (upload: Upload) => void): Upload {
  const version = `1.0.0-${randomBytes(4).toString('hex')}`;
  const { name, version: old } = good.manifest;
  // Files that browsers load are named by their content, so others need other names.
  const names = good.manifest.files.map(({ file }) => [file, file.replace('.', `.${version.slice(6)}`)] as const);
  const pairs = [...names, [old, version], [containerGlobal(name, old), containerGlobal(name, version)]] as const;
  const renamed = (text: string) => pairs.reduce((all, [from, to]) => all.replaceAll(from, to), text);
  const upload: Upload = {
    manifest: JSON.parse(renamed(JSON.stringify(good.manifest))),
    files: new Map([...good.files].map(([file, content]) => [renamed(file), Buffer.from(renamed(String(content)))])),
  };
  change(upload);
  const described = (file: string) => {
    const content = upload.files.get(file) ?? Buffer.alloc(0);
    return {
      file,
      integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
      bytes: content.length,
    };
  };
  const { server, fixtures, contract } = upload.manifest;
  const ofServer = [server.file, fixtures?.file, contract?.file];
  upload.manifest.files = [...upload.files.keys()].filter((file) => !ofServer.includes(file)).map(described);
  upload.manifest.server = described(server.file);
  if (fixtures) upload.manifest.fixtures = described(fixtures.file);
  if (contract) upload.manifest.contract = described(contract.file);
  return upload;
}
