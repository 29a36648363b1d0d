import { editingLimits, type PresentEditor } from '@tessera/contracts/commerce/editing-calls.ts';
import type { ServiceDeps } from '@tessera/service-kit/feature.ts';
import { keyOf } from '../../lib/keys.ts';
import type { DocumentKey } from '../documents/index.ts';

export type PresenceStore = ReturnType<typeof createPresenceStore>;

interface StoredEditor extends PresentEditor {
  seenMs: number;
}

/** Where editors that are open are stored: in Redis, for 30 s after their last heartbeat. Without Redis the list is empty. */
export function createPresenceStore({ redis, config, now }: Pick<ServiceDeps, 'redis' | 'config' | 'now'>) {
  const keyIn = ({ websiteId, documentId }: DocumentKey) =>
    `${config.QUEUE_PREFIX}:svc-commerce:presence:${keyOf(websiteId, documentId)}`;

  const write = async (key: DocumentKey, editor: PresentEditor) => {
    const stored: StoredEditor = { ...editor, seenMs: now() };
    await redis
      .multi()
      .hset(keyIn(key), editor.clientId, JSON.stringify(stored))
      .pexpire(keyIn(key), editingLimits.presenceMs)
      .exec();
  };

  return {
    /** Stores where an editor is, and that it is open. */
    async put(key: DocumentKey, editor: PresentEditor): Promise<void> {
      await write(key, editor).catch(() => undefined);
    },

    /** Records a heartbeat of an editor that is stored. */
    async touch(key: DocumentKey, clientId: string): Promise<void> {
      const stored = await redis.hget(keyIn(key), clientId).catch(() => null);
      if (stored === null) return;
      const { seenMs: _, ...editor } = JSON.parse(stored) as StoredEditor;
      await write(key, editor).catch(() => undefined);
    },

    async remove(key: DocumentKey, clientId: string): Promise<void> {
      await redis.hdel(keyIn(key), clientId).catch(() => undefined);
    },

    /** Editors that are open, in a stable order. */
    async list(key: DocumentKey): Promise<PresentEditor[]> {
      const stored = await redis.hgetall(keyIn(key)).catch(() => ({}));
      // Written above.
      const editors = Object.values(stored).map((text) => JSON.parse(text) as StoredEditor);
      const isHere = ({ seenMs }: StoredEditor) => seenMs > now() - editingLimits.presenceMs;
      const gone = editors.filter((editor) => !isHere(editor));
      if (gone.length > 0) await redis.hdel(keyIn(key), ...gone.map(({ clientId }) => clientId)).catch(() => undefined);
      return editors
        .filter(isHere)
        .toSorted((a, b) => (a.clientId < b.clientId ? -1 : 1))
        .slice(0, editingLimits.people)
        .map(({ seenMs: _, ...editor }) => editor);
    },
  };
}
