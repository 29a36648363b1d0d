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
  /** Resolves when what it adds to the figures is written. */
  take(report: HealthReport, view: SealedView): Promise<void>;
  addressOf(request: Request): string;
  isBot: IsBot;
  now: () => number;
  limitScale: number;
}

/** Reports of one network in a minute, two for a page view; of a large office behind one address few visitors count anyway. */
const perMinute = 300;
const minuteMs = 60_000;
const bodyLimit = '4kb';

/**
 * Where pages report how their modules did. It needs no key, so it believes little: reports without the seal of a page view
 * and of robots are passed over, other websites' pages are refused, and what one network sends is limited. Nothing of the
 * request is kept but sums.
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
    // Pages of a newer shell may tell more; what is not known here is not kept.
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
