import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as checkoutCalls from '@tessera/contracts/commerce/checkout-calls.ts';
import { serviceKeys, serviceNames, services, urlSetting } from '@tessera/contracts/services.ts';
import { createMetrics } from '@tessera/service-kit/metrics.ts';
import { serviceEnv, serviceFlags } from '@tessera/service-kit/service-flags.ts';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { shellConfig } from '../shell/src/config.ts';
import { analyticsConfig } from '../svc-analytics/src/config.ts';
import { commerceConfig } from '../svc-commerce/src/config.ts';
import { formsConfig } from '../svc-forms/src/config.ts';
import { identityConfig } from '../svc-identity/src/config.ts';
import { publishSettings } from '../tools/stack/publish-settings.ts';
import {
  baseFolders,
  type Container,
  clusterContainers,
  clusterDocuments,
  composeContainers,
  queries,
  textOf,
} from './files.ts';
import { mayReach, policiesIn } from './network.ts';

const configs: Record<string, z.ZodObject> = {
  shell: shellConfig,
  'svc-commerce': commerceConfig,
  'svc-identity': identityConfig,
  'svc-forms': formsConfig,
  'svc-analytics': analyticsConfig,
};
/** Programs that are run once. */
const jobs: Record<string, z.ZodObject> = { 'publish-modules': publishSettings };
/** Settings of the entry points of others' images, by the image's name. */
const ofImages: Record<string, RegExp> = {
  mongo: /^(MONGO_INITDB_ROOT_USERNAME|MONGO_INITDB_ROOT_PASSWORD|HOME)$/,
  'grafana/grafana': /^GF_/,
};

/** What a container reads without a schema: variables in its command and in the files mounted into it. */
function namesRead({ command, mounted }: Container): string[] {
  const read = [...command, ...mounted].join('\n').matchAll(/(?<!\$)\$\{?([A-Z][A-Z_]+)\b|\{\$([A-Z_]+)\}/g);
  return [...read].map(([, shell, caddy]) => shell ?? caddy ?? '').filter((name) => name !== 'HOSTNAME');
}

const everyProgram = ['shell', ...serviceNames].sort();
const has = (program: string, setting: string) => setting in (configs[program]?.shape ?? {});
/** Whom a program asks: it has a setting that says where each of them is. */
const asked = (program: string) => serviceKeys.filter((key) => has(program, urlSetting(key)));
/** Who sends mails, webhooks or payments. */
const goesOut = (program: string) => has(program, 'MAIL_URL');

describe.each([
  ['Compose', composeContainers()],
  ['the cluster', clusterContainers()],
])('In %s', (_where, containers) => {
  const programs = containers.flatMap(({ program, settings }) => (program ? [{ program, settings }] : []));

  test('every process of the platform is run', () => {
    expect([...new Set(programs.map(({ program }) => program))].sort()).toEqual(everyProgram);
  });

  test.each(containers.filter(({ program }) => program))('$program is told where those are whom it asks', (one) => {
    const places = asked(one.program ?? '').map((key) => [urlSetting(key), `http://${services[key]}:4000`]);
    expect(one.values).toMatchObject(Object.fromEntries(places));
  });

  test.each(containers.filter(({ program }) => program))(
    '$program’s C library is told what it is told everywhere',
    (one) => {
      const told = Object.entries(one.values).filter(([name]) => name.startsWith('MALLOC_'));
      expect(Object.fromEntries(told)).toEqual(serviceEnv(one.program ?? ''));
    },
  );

  test.each(programs)('$program is told who takes its mails, if it sends any', ({ program, settings }) => {
    expect(settings.includes('MAIL_URL')).toBe(goesOut(program));
  });

  test.each(programs)(
    '$program is given every setting it needs, and none it does not know',
    ({ program, settings }) => {
      const shape: Record<string, z.ZodType> = configs[program]?.shape ?? {};
      const needed = Object.keys(shape).filter((name) => !shape[name]?.safeParse(undefined).success);
      expect(needed.filter((name) => !settings.includes(name))).toEqual([]);
      // The proxy's settings are the shell's alone, and stand where all of them are in the cluster.
      const known = [...Object.keys(shape), 'TRUSTED_PROXIES', 'NODE_OPTIONS', ...Object.keys(serviceEnv(program))];
      expect(settings.filter((name) => !known.includes(name))).toEqual([]);
    },
  );
});

describe.each([
  ['Compose', composeContainers()],
  ['the cluster', clusterContainers()],
])('In %s, of what is not a process of the platform,', (where, containers) => {
  const others = containers.filter(({ program }) => !program);

  test.each(others.filter(({ name }) => jobs[name]))('$name is given the settings it needs and no others', (one) => {
    const shape: Record<string, z.ZodType> = jobs[one.name]?.shape ?? {};
    const needed = Object.keys(shape).filter((name) => !shape[name]?.safeParse(undefined).success);
    expect(needed.filter((name) => !one.settings.includes(name))).toEqual([]);
    expect(one.settings.filter((name) => !(name in shape))).toEqual([]);
  });

  test.each(others.filter(({ name }) => !jobs[name]))('$name is given what it reads and nothing else', (one) => {
    // Compose puts its own variables into commands; a shell in a container reads them itself.
    const read = namesRead(where === 'Compose' ? { ...one, command: [] } : one);
    const ofImage = ofImages[one.image.split(':')[0] ?? ''];
    expect(read.filter((name) => !one.settings.includes(name) && !ofImage?.test(name))).toEqual([]);
    expect(one.settings.filter((name) => !read.includes(name) && !ofImage?.test(name))).toEqual([]);
  });

  test('every program of this repository has its settings in a schema', () => {
    const own = others.filter(({ image }) => image.startsWith('tessera') || image.includes('-tessera'));
    expect(own.map(({ name }) => name)).toEqual(Object.keys(jobs));
  });
});

test('module versions are checked by a process with a browser, and by no other', () => {
  const checking = composeContainers().filter(({ program }) => program === 'shell');
  const whereOf = Object.fromEntries(checking.map(({ name, values }) => [name, values.MODULE_CHECKS]));
  expect(whereOf).toEqual({ shell: 'elsewhere', checks: 'here' });
  const [, stage = ''] = /^FROM program AS checks\n([\s\S]*?)^FROM /m.exec(textOf('Dockerfile')) ?? [];
  expect(stage).toContain('apt-get install -y --no-install-recommends chromium-headless-shell');
  expect(stage).toContain('ENV CHROMIUM_BIN=/usr/bin/chromium-headless-shell');
  // A build without a target is the program without a browser.
  expect(textOf('Dockerfile').trimEnd().split('\n').at(-1)).toBe('FROM program');
});

test('in Compose all programs share a network, and those go out that send mails, webhooks or payments', () => {
  const networks = composeContainers().flatMap(({ program, networks }) => (program ? [[program, networks]] : []));
  const wanted = everyProgram.map((program) => [program, goesOut(program) ? ['inside', 'outside'] : ['inside']]);
  expect(Object.fromEntries(networks)).toEqual(Object.fromEntries(wanted));
});

describe('In the cluster policies of the network let', () => {
  test.each(everyProgram)('%s reach those whom it asks, and no other', (program) => {
    const others = everyProgram.filter((name) => name !== program);
    const asks = asked(program).map((key) => services[key]);
    expect(others.filter((other) => mayReach(program, other, 4000))).toEqual(asks.sort());
    expect(others.filter((other) => mayReach(program, other, 4900))).toEqual([]);
  });

  test.each(everyProgram)('%s reach both databases, and the world only if it sends mails or payments', (program) => {
    expect([mayReach(program, 'mongo', 27017), mayReach(program, 'redis', 6379)]).toEqual([true, true]);
    for (const port of [443, 465, 587]) expect(mayReach(program, 'the world', port)).toBe(goesOut(program));
    expect(mayReach(program, 'the world', 80)).toBe(false);
  });

  test('the job that publishes modules reaches the shell alone', () => {
    const places = [...everyProgram, 'mongo', 'redis'];
    expect(places.filter((place) => mayReach('publish-modules', place, 4000))).toEqual(['shell']);
    expect(mayReach('publish-modules', 'the world', 443)).toBe(false);
  });

  test('the copy of every night and the replica set reach the database, and nothing else does', () => {
    const others = ['backup', 'mongo-join', 'mongo', 'redis', 'anything'];
    expect(others.filter((name) => mayReach(name, 'mongo', 27017))).toEqual(['backup', 'mongo-join', 'mongo']);
    expect(others.filter((name) => mayReach(name, 'redis', 6379))).toEqual([]);
    for (const program of everyProgram) expect(mayReach('anything', program, 4000)).toBe(false);
  });
});

describe('In the cluster a program', () => {
  const containers = clusterContainers([...baseFolders, 'kubernetes/components/checks']).filter(
    ({ program }) => program,
  );

  test.each(containers)(
    '$name has a heap of six tenths of its memory at most, and the flags it has everywhere',
    (one) => {
      const [heap = '', ...flags] = (one.values.NODE_OPTIONS ?? '').split(' ');
      expect(flags).toEqual([...serviceFlags.slice(1), '--enable-source-maps']);
      const heapMb = Number(heap.replace('--max-old-space-size=', ''));
      expect(heapMb).toBeGreaterThan(200);
      expect(heapMb).toBeLessThanOrEqual(0.6 * (one.memoryMb ?? 0));
    },
  );

  test('of the checks leaves visitors to the shell', () => {
    const shells = containers.filter(({ program }) => program === 'shell');
    expect(shells.map(({ name, values }) => [name, values.MODULE_CHECKS])).toEqual([
      ['shell', undefined],
      ['checks', 'here'],
    ]);
    expect(textOf('kubernetes/components/checks/kustomization.yaml')).toContain(
      'name: MODULE_CHECKS, value: elsewhere',
    );
  });

  test('shares no node with copies of its own, and scales by what every cluster measures', () => {
    expect(textOf('kubernetes/base/every-program.yaml')).toContain('matchLabelKeys: [app.kubernetes.io/name]');
    const scalers = clusterDocuments().filter(({ kind }) => kind === 'HorizontalPodAutoscaler');
    expect(scalers).toHaveLength(everyProgram.length);
    expect(JSON.stringify(scalers)).not.toContain('nodejs_eventloop_utilization');
  });

  test('with managed databases reaches them', () => {
    const all = [...policiesIn('kubernetes/base'), ...policiesIn('kubernetes/components/managed-databases')];
    for (const program of everyProgram) {
      expect([27017, 6379].map((port) => mayReach(program, 'a private network', port, all))).toEqual([true, true]);
      expect(mayReach(program, 'a private network', 27017)).toBe(false);
    }
  });

  test('of the checks reaches the databases and nothing else', () => {
    const all = [...policiesIn('kubernetes/base'), ...policiesIn('kubernetes/components/checks')];
    const may = (to: string, port: number) => mayReach('checks', to, port, all);
    expect([may('mongo', 27017), may('redis', 6379), may('the world', 443)]).toEqual([true, true, false]);
    expect(everyProgram.filter((program) => may(program, 4000))).toEqual([]);
  });
});

test('the image holds every process, and runs it with the flags it has everywhere', () => {
  const image = textOf('Dockerfile');
  for (const program of everyProgram) expect(image).toContain(`/tessera/${program} ${program}\n`);
  const [, flags = ''] = /NODE_OPTIONS="([^"]*)"/.exec(image) ?? [];
  expect(flags.split(' ')).toEqual([...serviceFlags, '--enable-source-maps']);
});

test('alerts and the dashboard ask for figures that the processes give', async () => {
  const asked = new Set(
    queries().flatMap((query) => query.match(/\b(?:http|nodejs|process|queue|shell)_[a-z_]+/g) ?? []),
  );
  expect(asked.size).toBeGreaterThan(8);
  const given = await createMetrics('any').text();
  const shell = ['shell.ts', 'services/open-services.ts'];
  const named = shell.map((file) => readFileSync(join(import.meta.dirname, '../shell/src', file), 'utf8')).join();
  const kit = readFileSync(join(import.meta.dirname, '../packages/service-kit/src/process.ts'), 'utf8');
  const isGiven = (name: string) => given.includes(`# TYPE ${name.replace(/_(bucket|count|sum)$/, '')} `);
  const isNamed = (name: string) => [named, kit].some((text) => text.includes(`'${name}'`));
  expect([...asked].filter((name) => !isGiven(name) && !isNamed(name))).toEqual([]);
});

test('alerts and the dashboard name calls that there are', () => {
  const named = queries().flatMap((query) => [...query.matchAll(/call="(\w+)"/g)].map(([, call]) => call));
  expect(named).not.toEqual([]);
  const known = Object.values(checkoutCalls).flatMap((call) => ('id' in call ? [call.id] : []));
  expect(named.filter((call) => !known.includes(call as (typeof known)[number]))).toEqual([]);
});

test('Caddy asks the shell’s own door which hosts there are, and its replicas serve them', () => {
  const caddyfile = textOf('compose/Caddyfile');
  const shell = composeContainers().find(({ name }) => name === 'shell');
  expect(caddyfile).toContain(`ask http://shell:${shell?.values.OPERATIONS_PORT}/host-known`);
  expect(caddyfile).toContain('dynamic a shell 4000');
});
