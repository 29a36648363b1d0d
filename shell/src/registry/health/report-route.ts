import { requestIdHeader } from '@tessera/contracts/caller.ts';
import type { ErrorCode } from '@tessera/contracts/errors.ts';
import { type HealthReport, healthReport } from '@tessera/contracts/modules/health.ts';
import { healthReportPath } from '@tessera/contracts/modules/health.wire.ts';
import { readTolerantly } from '@tessera/contracts/tolerant.ts';
import { fail } from '@tessera/service-kit/failure.ts';
import { isForeign } from '@tessera/service-kit/http/foreign-origin.ts';
import type { IsBot } from '@tessera/service-kit/http/is-bot.ts';
import { parseJson } from '@tessera/service-kit/http/json-text.ts';
import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import { sendFailure } from '../../http/problem-answer.ts';
import { limitSoOften } from '../../limits/so-often.ts';
import type { SealedView, ViewSeals } from './view-seals.ts';

interface ReportRouteDeps {
  seals: Pick<ViewSeals, 'open'>;
  /** Resolves once the report is stored. */
  take(report: HealthReport, view: SealedView): Promise<void>;
  addressOf(request: Request): string;
  isBot: IsBot;
  now: () => number;
  limitScale: number;
}

/**
 * Reports per network and minute, two per page view. Of a large office behind one address, few visitors count anyway.
 */
const perMinute = 300;
const minuteMs = 60_000;
const bodyLimit = '4kb';

/**
 * Receives pages' health reports. It requires no key, so it trusts little: reports without a page view's seal and
 * reports of bots are ignored, requests of other origins are refused, and each network is rate limited. Only sums are
 * stored.
 */
export function reportRoute({ take, seals, addressOf, isBot, now, limitScale }: ReportRouteDeps): Router {
  const often = limitSoOften({ most: perMinute * limitScale, windowMs: minuteMs, now });
  const admit: RequestHandler = (request, response, next) => {
    const address = addressOf(request);
    if (isForeign(request.headers)) return refuse(request, response, 'request.foreign_origin');
    if (often.isOver(address)) return refuse(request, response, 'request.rate_limited');
    often.note(address);
    next();
  };
  // Beacons are plain text.
  const read = express.text({ type: () => true, limit: bodyLimit, inflate: false });
  return express.Router().post(healthReportPath, admit, read, async (request, response) => {
    // Pages of a newer shell may send more fields; unknown ones are dropped.
    const report = readTolerantly(healthReport, parseJson(String(request.body)));
    if (!report.success) return refuse(request, response, 'request.invalid');
    const view = seals.open(report.data.seal);
    if (view && !isBot(request.headers['user-agent'] ?? '')) await take(report.data, view);
    response.status(204).end();
  });
}

function refuse({ headers }: Request, response: Response, code: ErrorCode): void {
  sendFailure(response, fail(code), String(headers[requestIdHeader] ?? ''));
}
