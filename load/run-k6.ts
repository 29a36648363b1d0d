import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { ProfileName } from './profiles.ts';
import type { LoadedSite } from './site.ts';
import type { Metrics } from './summary.ts';

interface Run {
  k6: string;
  profile: ProfileName;
  /** How long it lasts. */
  seconds: number;
  site: LoadedSite;
  /** Where the script, the figures and the report go. */
  folder: string;
}

/** k6 ends with this when a threshold is crossed, which the table tells. */
const crossed = 99;

/** Runs a profile. @returns k6's figures @throws when k6 could not run it */
export async function runK6({ k6, profile, seconds, site, folder }: Run): Promise<Metrics> {
  const script = join(folder, 'script.js');
  const summary = join(folder, 'summary.json');
  await build({
    entryPoints: [join(import.meta.dirname, 'script/main.ts')],
    outfile: script,
    ...{ bundle: true, format: 'esm', target: 'es2020', external: ['k6', 'k6/*'], logLevel: 'warning' },
  });
  const child = spawn(k6, ['run', '--quiet', '--no-usage-report', script], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      ...{
        PROFILE: profile,
        SECONDS: String(seconds),
        SITE: site.url,
        ADMIN: site.admin,
        OWNER: site.owner,
        PASSWORD: site.password,
        SUMMARY: summary,
      },
      // The report's page is written to a file, and shown on no port.
      ...{ K6_WEB_DASHBOARD: 'true', K6_WEB_DASHBOARD_PORT: '-1', K6_WEB_DASHBOARD_PERIOD: '2s' },
      K6_WEB_DASHBOARD_EXPORT: join(folder, 'report.html'),
    },
  });
  const [code] = await once(child, 'exit');
  if (code !== 0 && code !== crossed) throw new Error(`k6 ended with ${code}`);
  return JSON.parse(await readFile(summary, 'utf8'));
}
