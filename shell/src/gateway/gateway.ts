import type { IncomingMessage } from 'node:http';
import type { ServiceKey } from '@tessera/contracts/services.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import type { Metrics } from '@tessera/service-kit/metrics.ts';
import type { CartMarks } from '../cache/cart-marks.ts';
import { refuseUnread, sendProblem } from '../http/problem-answer.ts';
import { limitAtOnce } from '../limits/at-once.ts';
import type { Presence } from '../limits/presence.ts';
import { type CallBody, readCallBody } from './call-body.ts';
import { type ForwardDeps, forward, type GatewayCall, isSafe } from './forward.ts';
import { noteCartChange } from './note-cart-change.ts';
import { createOpenStreams, isEventStream } from './open-streams.ts';
import { type SendBackDeps, sendBack } from './send-back.ts';
import { createServiceTurns } from './service-turns.ts';

interface GatewayDeps extends ForwardDeps, SendBackDeps {
  metrics: Pick<Metrics, 'gauge'>;
  presence: Presence;
  cartMarks: Pick<CartMarks, 'change'>;
  /** Multiplies what one client may have under way. */
  limitScale: number;
  /** Calls that a service works on at a time. */
  callsAtOnce: number;
}

export interface Gateway {
  /** Whether a client has as many calls under way as it may have. */
  isFull(address: string): boolean;
  /** Sends a call on to its service, and the answer back. Services learn who calls from the signed token alone. */
  send(service: ServiceKey, call: GatewayCall): Promise<void>;
  /** Ends answers that go on for minutes, when the process stops. */
  endStreams(): void;
}

/** What one client may have under way at a time. A household or an office behind one address stays far below. */
const maxOpenCalls = 60;
const maxSlowBodies = 20;
const maxUploads = 6;

/**
 * A call takes a connection to its service only when all of it is there, and gives it back before the client has taken
 * the answer: what a client does slowly, it does with its own connection alone. Calls of a website that asks for a great
 * deal wait behind one another, not before those of the others.
 */
export function createGateway(deps: GatewayDeps): Gateway {
  const scaled = (most: number) => limitAtOnce(Math.ceil(most * deps.limitScale));
  const turnsAt = createServiceTurns(deps);
  const streams = createOpenStreams(deps.log);
  const [openCalls, slowBodies, uploads] = [scaled(maxOpenCalls), scaled(maxSlowBodies), scaled(maxUploads)];

  async function readBody({ request, caller }: GatewayCall): Promise<CallBody | Failure | undefined> {
    if (isSafe(request)) return { whole: Buffer.alloc(0) };
    const { kind, address } = caller.claims;
    return readCallBody(request, { mayUpload: kind === 'staff' || kind === 'key', address, slowBodies });
  }

  /** @param leaveOpenCalls releases the call's place among those that its client has under way */
  async function exchange(
    service: ServiceKey,
    call: GatewayCall,
    body: CallBody,
    leaveOpenCalls: () => void,
  ): Promise<void> {
    const { request, response, requestId, caller } = call;
    const turns = turnsAt(service)['begun' in body ? 'uploads' : 'calls'];
    const leave = await turns.enter(caller.claims.websiteId, response);
    if (response.destroyed) return leave?.();
    if (!leave) return refuseUnread(request, response, 'request.rate_limited', requestId);
    try {
      const sent = forward(service, call, body, deps);
      // Also when no answer came: what was asked may have been done.
      const answer = await (service === 'commerce' ? sent.finally(() => noteCartChange(call, deps.cartMarks)) : sent);
      answer.once('close', leave);
      // What is worked on is done; events are sent as they happen.
      if (isEventStream(answer)) {
        leave();
        leaveOpenCalls();
        streams.watch(call);
      }
      await sendBack(answer, call, deps);
    } catch (error) {
      // Whoever went away is not waiting for an answer, and nothing is wrong with the service.
      if (response.destroyed) return;
      deps.log.warn({ err: error, service, requestId }, 'service did not answer');
      if (response.headersSent) response.destroy();
      else sendProblem(response, codeOf(error, request), requestId);
    } finally {
      leave();
    }
  }

  return {
    isFull: openCalls.isFull,
    endStreams: streams.end,
    async send(service, call) {
      const { request, response, caller, requestId } = call;
      deps.presence.note(caller.claims.websiteId);
      const body = await readBody(call);
      if (!body) return;
      if (body instanceof Failure) return refuseUnread(request, response, body.code, requestId);
      const leave = ('begun' in body ? uploads : openCalls).enter(caller.claims.address);
      if (!leave) return refuseUnread(request, response, 'request.rate_limited', requestId);
      await exchange(service, call, body, leave).finally(leave);
    },
  };
}

/** A change that may have reached its service may have been done, whatever became of the answer. */
function codeOf(error: unknown, request: IncomingMessage): 'service.unavailable' | 'outcome.unknown' {
  return isSafe(request) || isNeverConnected(error) ? 'service.unavailable' : 'outcome.unknown';
}

function isNeverConnected(error: unknown): boolean {
  if (!(error instanceof Error && 'syscall' in error)) return false;
  return error.syscall === 'connect' || error.syscall === 'getaddrinfo';
}
