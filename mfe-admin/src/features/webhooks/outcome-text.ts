import type { WebhookDelivery } from '@tessera/contracts/commerce/webhook.ts';

/** How the last attempt went, in a sentence. */
export function outcomeText({ attempts }: Pick<WebhookDelivery, 'attempts'>): string {
  const last = attempts.at(-1);
  if (!last) return 'Not sent yet.';
  if (last.problem === '') return `Arrived: ${last.status} after ${last.durationMs} ms.`;
  return `Did not arrive. ${last.problem}`;
}
