import type { Api } from '@tessera/browser-kit/api/api-client.ts';
import { isSettled } from '@tessera/browser-kit/api/settled.ts';

/**
 * Gives every write an idempotency key and keeps it until the outcome is known: whoever presses again after a lost
 * answer does the same thing once, not twice.
 */
export function withWriteKeys(api: Api, newKey = () => crypto.randomUUID()): Api {
  const open = new Map<string, string>();
  return {
    call: async (wire, input) => {
      if (wire.method === 'GET') return api.call(wire, input);
      const write = JSON.stringify([wire.method, wire.path, input]);
      const idempotencyKey = open.get(write) ?? newKey();
      open.set(write, idempotencyKey);
      const answer = await api.call(wire, { ...input, idempotencyKey });
      if (isSettled(answer)) open.delete(write);
      return answer;
    },
  };
}
