import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const product = /^(mfe-\w+\/src|shell\/src|svc-\w+\/src|demo-store\/load|packages\/[\w-]+\/src)\/.*\.tsx?$/;
/** What looks at the product from outside asks as its own pages do. */
const outside = /^(bench|e2e|load|deploy)\/(?!.*\b(node_modules|\.cache)\/).*\.tsx?$/;
const folders = [
  ...['packages', 'shell', 'demo-store', 'bench', 'e2e', 'load', 'deploy'],
  ...readdirSync(root).filter((name) => /^(mfe|svc)-/.test(name)),
];

/** The services' own tests say what goes over the wire; contracts are where paths are named. */
const isExempt = (file: string) => /\.test\.tsx?$|\/(testing|races)\/|^packages\/contracts\//.test(file);

/** The gateway tells services apart by how paths begin, and every service has its own description. */
const ofNoCall = [
  'shell/src/gateway/',
  'shell/src/app.ts',
  'shell/src/admin-host/',
  'shell/src/http/admin-address.ts',
  'shell/src/website-host/serve-website.ts',
  // Tells calls of a website from those of the person's own account.
  'mfe-admin/src/kit/data/address-of.ts',
  // Where a version is looked at nothing stands behind the page: every call is refused.
  'shell/src/registry/checks/browser/check-site.ts',
  'packages/service-kit/src/http/',
  // What search engines stay out of.
  'shell/src/pages/discovery/robots.ts',
  // Calls nothing: it hears of every call there is.
  'packages/browser-kit/src/measure/breadcrumbs.ts',
];

const quotedPath = /['"`]\/api\/|\$\{[^}]*\}\/api\//;

test('no path of a call stands outside the contracts', () => {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  );
  const read = files.filter(
    (file) =>
      (product.test(file) || outside.test(file)) &&
      !isExempt(file) &&
      !ofNoCall.some((known) => file.startsWith(known)),
  );
  expect(read.length).toBeGreaterThan(1_000);
  const named = read.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, at) => (quotedPath.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
  );
  expect(named).toEqual([]);
});
