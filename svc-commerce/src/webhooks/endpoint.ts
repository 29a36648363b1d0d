import type { WebhookEndpoint } from '@tessera/contracts/commerce/webhook.ts';
import { sign } from '@tessera/service-kit/ids.ts';
import type { EndpointDocument } from './webhook-models.ts';

type Secret = EndpointDocument['secrets'][number];

/** What receivers sign with. */
export function secretValue(platformSecret: string, { id }: Pick<Secret, 'id'>): string {
  return `whsec_${sign(platformSecret, 'webhook', id)}`;
}

/** Secrets that are valid at a moment, the newest first. */
export function validSecrets({ secrets }: Pick<EndpointDocument, 'secrets'>, now: number): Secret[] {
  return secrets.filter(({ validUntilMs }) => validUntilMs === null || validUntilMs > now);
}

export function presentEndpoint(endpoint: EndpointDocument, platformSecret: string, now: number): WebhookEndpoint {
  const { _id, url, description, events, enabled, contactEmail, createdMs, disabledBy, failuresInRow } = endpoint;
  return {
    ...{ id: _id, url, description, events, enabled, contactEmail, disabledBy, failuresInRow },
    createdOn: createdMs,
    version: endpoint.version ?? 0,
    lastSuccessOn: endpoint.lastSuccessMs,
    secrets: validSecrets(endpoint, now).map((secret) => ({
      last4: secretValue(platformSecret, secret).slice(-4),
      createdOn: secret.createdMs,
      validUntil: secret.validUntilMs,
    })),
  };
}
