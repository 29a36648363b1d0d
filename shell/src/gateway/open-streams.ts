import type { IncomingMessage, ServerResponse } from 'node:http';
import { eventStreamType } from '@tessera/contracts/event-stream-type.ts';
import type { Logger } from '@tessera/service-kit/logger.ts';
import type { GatewayCall } from './forward.ts';

/** How often a stream's caller is looked up: a session or a right that is gone closes it within this time. */
const lookEveryMs = 15_000;

/** Whether a service answers with events that go on for minutes. */
export const isEventStream = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['content-type']?.startsWith(eventStreamType) === true;

/** The streams that are passed on: each is closed once its caller may no longer read it. */
export function createOpenStreams(log: Pick<Logger, 'warn'>) {
  const open = new Set<ServerResponse>();
  return {
    watch({ response, isStillAllowed, requestId }: GatewayCall): void {
      open.add(response);
      const look = async () => {
        try {
          if (!((await isStillAllowed?.()) ?? true)) response.destroy();
        } catch (error) {
          log.warn({ err: error, requestId }, 'could not look up the caller of a stream');
        }
      };
      const timer = setInterval(() => void look(), lookEveryMs);
      response.once('close', () => {
        clearInterval(timer);
        open.delete(response);
      });
    },
    end(): void {
      for (const response of open) response.destroy();
    },
  };
}
