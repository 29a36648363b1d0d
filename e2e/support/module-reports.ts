import { randomUUID } from 'node:crypto';
import type { HealthReport } from '@tessera/contracts/modules/health.ts';
import { healthReportPath, type MountOutcome } from '@tessera/contracts/modules/health.wire.ts';
import type { Site } from './site.ts';

const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';

/** So many visitors tell how a version of a module did for them, as their browsers would. @throws when nobody listens */
export async function visitorsTell(
  { direct }: Site,
  subject: { module: string; version: string; mount: string },
  { count, outcome, inpMs }: { count: number; outcome: MountOutcome; inpMs: number },
): Promise<void> {
  for (let visitor = 0; visitor < count; visitor += 1) {
    const report: HealthReport = { mounts: [{ ...subject, outcome }], inpMs };
    const answer = await fetch(new URL(healthReportPath, direct), {
      method: 'POST',
      headers: {
        'user-agent': userAgent,
        cookie: `__Host-visitor=${randomUUID()}`,
      },
      body: JSON.stringify(report),
    });
    if (answer.status !== 204) throw new Error(`${healthReportPath}: ${answer.status} ${await answer.text()}`);
  }
}
