import { callBookOf } from '@tessera/contracts/compatibility/call-contract.ts';
import * as formsCalls from '@tessera/contracts/forms/calls.ts';
import { judgeService } from '@tessera/contracts/modules/service-calls.ts';
import { askSite } from '@tessera/module-kit/publish/registry-client.ts';
import type { ServiceDefinition } from '@tessera/service-kit/service.ts';
import { startTestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestSite, type TestSite } from '../shell/src/composition/testing/test-site.ts';
import { type Gate, openGate } from '../shell/src/testing/gate.ts';
import { forms } from '../svc-forms/src/app.ts';
import type { ServiceDeploy } from './stack/judge-service.ts';
import { judgeBy, unmetNeedsAt } from './stack/judge-service.ts';
import { replaceService } from './stack/replace-service.ts';

/** A service that is let out alone is held against the modules visitors have, before it gets their calls. */

let [site, gate] = [{} as TestSite, {} as Gate];
beforeAll(async () => {
  site = await startTestSite();
  gate = await openGate(site);
});
afterAll(() => site.close());

type Book = ReturnType<typeof callBookOf>;

/** A version that was built against these calls of svc-forms, which nobody gets yet. */
async function published(calls: Book): Promise<string> {
  const { version } = await gate.judgedBy(
    gate.changed(({ files }) => {
      const contract = JSON.parse(files.get('contract.json')?.toString() ?? '');
      files.set('contract.json', Buffer.from(JSON.stringify({ ...contract, services: { forms: calls } })));
    }),
  );
  return version;
}
const told = { by: 'a test', reason: 'a test' };
const move = (version: string) => gate.ask('POST', 'mfe-alpha/stable', { version, ...told });

const started: string[] = [];
/** svc-forms without some of its calls, as a process that answers and is ready. */
async function launch(version: string, without: readonly string[] = []) {
  const definition: ServiceDefinition<Parameters<typeof forms.features>[0]['config']> = {
    ...forms,
    version,
    features: (deps) =>
      forms.features(deps).map((feature) => ({
        ...feature,
        routes: (feature.routes ?? []).filter(({ call }) => !without.includes(call.id)),
      })),
  };
  const service = await startTestService(definition, { SMTP_URL: 'smtp://127.0.0.1:1', CAPTCHA: 'off' });
  started.push(service.url);
  return { version, url: service.url, stop: service.stop };
}

/** `npm run deploy -w svc-forms` of that service, with what it says and where calls went. */
async function deploy(without: readonly string[], what: { reason?: string } | { previous: true } = {}) {
  const [said, led]: [string[], string[]] = [[], []];
  const from = await launch('1.0.0');
  const chosen = 'previous' in what ? what : { version: '2.0.0', ...what };
  const outcome = await replaceService({
    ...{ name: 'svc-forms', from, to: '2.0.0', watchMs: 0 },
    launch: () => launch('2.0.0', without),
    judge: judgeBy(
      (...needs) => unmetNeedsAt(site, ...needs),
      { name: 'svc-forms', watchMs: 0, ...chosen },
      (line) => said.push(line),
    ),
    lead: async ({ version }) => void led.push(version),
    say: () => {},
  }).then(
    async ({ version, stop }) => {
      await stop();
      return version;
    },
    async (error: Error) => {
      await from.stop();
      return error.message;
    },
  );
  return { outcome, said, led };
}
const answers = (url: string) => fetch(`${url}/healthz`).then(Boolean, () => false);

describe('A service that is let out alone', () => {
  test('gets no call while it lacks one that everybody’s module asks, and goes with a reason', async () => {
    const version = await published(callBookOf([formsCalls.readForm, formsCalls.saveFormSubmission]));
    expect((await deploy(['readForm'])).outcome).toBe('2.0.0');
    await move(version);
    expect(await deploy([])).toEqual({ outcome: '2.0.0', said: [], led: ['2.0.0'] });
    const refused = await deploy(['readForm']);
    const gap = `mfe-alpha ${version} asks readForm, which is not answered by svc-forms 2.0.0.`;
    expect(refused.outcome).toBe(`2.0.0 was not given any calls: ${gap} To let it out anyway, say why: --reason "…".`);
    expect(refused.led).toEqual([]);
    expect(await answers(started.at(-1) ?? '')).toBe(false);
    const pushed = await deploy(['readForm'], { reason: 'nobody has forms yet' });
    expect([pushed.outcome, pushed.said]).toEqual([
      '2.0.0',
      [`${gap} It goes out all the same: nobody has forms yet.`],
    ]);
    expect(JSON.stringify(site.log)).toContain('Service deployed despite incompatible callers.');
  });

  test('is held against what some visitors get, what a website keeps, and what pages fall back on', async () => {
    const plain = callBookOf([formsCalls.readForm]);
    const asking = callBookOf([formsCalls.readForm, formsCalls.validateForm]);
    const [before, first, second] = [await published(asking), await published(plain), await published(asking)];
    const unmet = async () => (await deploy(['validateForm'])).outcome;
    const nothing = '2.0.0';
    const names = (version: string) => expect.stringContaining(`mfe-alpha ${version} asks validateForm, which is not`);
    await move(before);
    await move(first);
    expect(await unmet()).toEqual(names(before));
    await move(await published(plain));
    await gate.ask('POST', 'mfe-alpha/rollout', { version: second, plan: [{ percent: 5, minutes: 60 }], ...told });
    expect(await unmet()).toEqual(names(second));
    await gate.ask('POST', 'mfe-alpha/rollout/stop', told);
    expect(await unmet()).toBe(nothing);
    await gate.ask('PUT', 'mfe-alpha/pins/site-a', { version: second, ...told });
    expect(await unmet()).toEqual(names(second));
    expect((await deploy(['validateForm'], { previous: true })).outcome).toBe('2.0.0');
    await gate.ask('POST', 'mfe-alpha/retire', told);
    expect(await unmet()).toBe(nothing);
  });

  test('waits for a reason where nobody can say what modules need, and is judged for the platform alone', async () => {
    const lost = { ...site, url: 'http://127.0.0.1:1' };
    const request: ServiceDeploy = { name: 'svc-forms', watchMs: 0, version: '2.0.0' };
    const judge = judgeBy(
      (...needs) => unmetNeedsAt(lost, ...needs),
      request,
      () => {},
    );
    const service = await launch('2.0.0');
    await expect(judge(service)).rejects.toThrow('Nobody can say what modules need of it: http://127.0.0.1:1');
    await service.stop();
    const team = { team: 'A', modules: ['mfe-alpha'], scopes: ['release', 'override'], note: '' };
    const { secret } = (await gate.ask('POST', 'keys', team)).json;
    const body = { version: '2.0.0', speaks: callBookOf([]) };
    const asked = askSite({ ...site, deployKey: secret }, judgeService, { params: { service: 'forms' }, body });
    await expect(asked).rejects.toThrow('Only the platform’s own key may do that.');
  });
});
