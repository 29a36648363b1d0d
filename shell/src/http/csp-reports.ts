import { loggedPath } from '@tessera/contracts/secret-path.ts';
import type { Logger } from '@tessera/service-kit/logger.ts';
import express, { type RequestHandler, type Router } from 'express';
import { z } from 'zod';
import { reportPath } from './security-headers.ts';

const text = z.string().max(2_000).optional().catch(undefined);
/** An address as it may be logged. */
const address = text.transform((url) => url && withoutKey(url));
const report = z.object({
  'csp-report': z.object({
    'document-uri': address,
    'blocked-uri': address,
    'effective-directive': text,
    'violated-directive': text,
    'source-file': address,
    'script-sample': text,
  }),
});

const loggedPerMinute = 60;

/** Takes browsers' reports of what the page's policy stopped (SAFE-31), and logs them within a limit. */
export function cspReportRoutes(log: Logger, now: () => number, onReport: () => void): Router {
  let minute = 0;
  let count = 0;
  const isWithinLimit = () => {
    const current = Math.floor(now() / 60_000);
    if (current !== minute) [minute, count] = [current, 0];
    count += 1;
    return count <= loggedPerMinute;
  };
  const take: RequestHandler = (request, response) => {
    const read = report.safeParse(request.body);
    onReport();
    if (read.success && isWithinLimit()) log.warn({ report: read.data['csp-report'] }, 'policy violation in a browser');
    response.status(204).end();
  };
  return express.Router().post(reportPath, express.json({ type: () => true, limit: '16kb', inflate: false }), take);
}

/** Without the key a path may hold, and without a query: `inline` and the like are told as they are. */
function withoutKey(url: string): string {
  if (!URL.canParse(url)) return url;
  const { origin, pathname } = new URL(url);
  return origin === 'null' ? url.slice(0, 100) : origin + loggedPath(pathname);
}
