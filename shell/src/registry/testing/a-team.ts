import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { TeamScope } from '@tessera/contracts/modules/team-keys.ts';
import { publishModule } from '@tessera/module-kit/publish/publish-module.ts';
import { copyModule, type Edit } from '../../composition/testing/test-modules.ts';
import type { TestShell } from '../../testing/test-shell.ts';

/** The team's module, which is placed below every product. */
export const hello = 'mfe-hello';

/** A version of it that greets otherwise. */
export const greets = (word: string): Edit[] => [{ file: 'src/note.tsx', from: 'Hello, ', to: `${word}, ` }];

export type TestTeam = Awaited<ReturnType<typeof aTeam>>;

/** A team of its own, in front of a running shell: what it does goes over HTTP. */
export async function aTeam(shell: TestShell) {
  const workDir = path.join(import.meta.dirname, '../../../dist', `test-team-${randomUUID()}`);
  await mkdir(workDir, { recursive: true });
  const platform = shell.config.DEPLOY_KEY;

  /** Asks the registry, with the platform's own key unless another is given. */
  async function call(method: string, address: string, body?: object, key = platform) {
    const { status, text } = await shell.ask(`/modules/api/${address}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status, json: JSON.parse(text) };
  }

  /** Builds and publishes a version, and by default promotes it. */
  async function publish(edits: Edit[] = [], isPromoted = true): Promise<string> {
    const dir = await copyModule({ workDir }, hello, edits);
    const site = { url: shell.url, deployKey: platform, by: 'a team' };
    return (await publishModule(dir, site, { reason: 'A test.', isPromoted })).version;
  }

  async function keyWith(scopes: TeamScope[], modules = [hello]): Promise<string> {
    return (await call('POST', 'keys', { team: 'Hello', modules, scopes })).json.secret;
  }

  return { call, publish, keyWith, close: () => rm(workDir, { recursive: true, force: true }) };
}
