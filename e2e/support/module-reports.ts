import { randomUUID } from 'node:crypto';
import type { HealthReport } from '@tessera/contracts/modules/health.ts';
import { healthReportPath, type MountOutcome } from '@tessera/contracts/modules/health.wire.ts';
import { createViewSeals } from '../../shell/src/registry/health/view-seals.ts';
import type { Site } from './site.ts';

const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';

/** So many visitors tell how a version of a module did for them, as their browsers would. @throws when nobody listens */
export async function visitorsTell(
  { direct, platformSecret }: Site,
  subject: { module: string; version: string; mount: string },
  { count, outcome, inpMs }: { count: number; outcome: MountOutcome; inpMs: number },
): Promise<void> {
  // One of a hundred visitors gets the version: nobody opens that many pages.
  const seals = createViewSeals([platformSecret], Date.now);
  for (let visitor = 0; visitor < count; visitor += 1) {
    const page = { visitorId: randomUUID(), address: undefined, releases: [`${subject.module}@${subject.version}`] };
    const report: HealthReport = { seal: seals.seal(page), mounts: [{ ...subject, outcome }], inpMs };
    const answer = await fetch(new URL(healthReportPath, direct), {
      method: 'POST',
      headers: { 'user-agent': userAgent },
      body: JSON.stringify(report),
    });
    if (answer.status !== 204) throw new Error(`${healthReportPath}: ${answer.status} ${await answer.text()}`);
  }
}
