import { openWaitingRedis } from '@tessera/service-kit/data/redis.ts';
import type { ServiceDeps } from '@tessera/service-kit/feature.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import { keyOf } from '../../lib/keys.ts';

/** What may have changed of a document. What it is now is read from where it is stored. */
export type DocumentSignal = 'batch' | 'presence' | 'notes' | 'publication';
export type DocumentSignals = ReturnType<typeof createDocumentSignals>;

interface SignalledDocument {
  websiteId: string;
  documentId: string;
}

type Listener = (signal: DocumentSignal) => void;

/**
 * Notifies every process of a document change. Local listeners are called synchronously, others through Redis. Signals
 * can be lost, so listeners also poll.
 */
export function createDocumentSignals({ config, redis, log }: Pick<ServiceDeps, 'config' | 'redis' | 'log'>) {
  const channel = `${config.QUEUE_PREFIX}:svc-commerce:documents`;
  const processId = newId('proc');
  const listeners = new Map<string, Set<Listener>>();
  let subscriber: ReturnType<typeof openWaitingRedis> | undefined;

  const emit = (key: string, signal: DocumentSignal) => {
    for (const listener of listeners.get(key) ?? []) listener(signal);
  };
  const subscribe = () => {
    if (subscriber) return;
    subscriber = openWaitingRedis(config.REDIS_URL);
    subscriber.on('message', (_channel, message: string) => {
      const [from, signal, key] = message.split(' ');
      if (from !== processId && key !== undefined) emit(key, signal as DocumentSignal);
    });
    subscriber.subscribe(channel).catch((error) => log.warn({ reason: String(error) }, 'could not subscribe'));
  };

  return {
    send({ websiteId, documentId }: SignalledDocument, signal: DocumentSignal): void {
      const key = keyOf(websiteId, documentId);
      emit(key, signal);
      redis.publish(channel, `${processId} ${signal} ${key}`).catch(() => undefined);
    },

    /** Calls `listener` with every signal of a document. @returns ends that */
    listen({ websiteId, documentId }: SignalledDocument, listener: Listener): () => void {
      subscribe();
      const key = keyOf(websiteId, documentId);
      const all = listeners.get(key) ?? new Set();
      listeners.set(key, all.add(listener));
      return () => {
        all.delete(listener);
        if (all.size === 0) listeners.delete(key);
      };
    },

    close(): void {
      subscriber?.disconnect();
    },
  };
}
