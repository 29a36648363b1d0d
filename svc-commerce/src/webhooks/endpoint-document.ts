import type { WebhookEndpoint, WebhookSettings } from '@tessera/contracts/commerce/webhook.ts';
import type { WebsiteDocument } from '@tessera/service-kit/data/scoped-collection.ts';
import { sign } from '@tessera/service-kit/ids.ts';

/** A secret by its name. Its value follows from the name and the platform's secret, so that none is stored. */
export interface SecretOfEndpoint {
  id: string;
  createdMs: number;
  /** Null for the newest one. */
  validUntilMs: number | null;
}

export interface EndpointDocument extends WebsiteDocument, WebhookSettings {
  createdMs: number;
  secrets: SecretOfEndpoint[];
  disabledBy: 'owner' | 'failures' | null;
  failuresInRow: number;
  /** When the first of them was; null or absent when the last try was well. */
  failingSinceMs?: number | null;
  lastSuccessMs: number | null;
}

/** What receivers sign with. */
export function secretValue(platformSecret: string, { id }: Pick<SecretOfEndpoint, 'id'>): string {
  return `whsec_${sign(platformSecret, 'webhook', id)}`;
}

/** Secrets that are valid at a moment, the newest first. */
export function validSecrets({ secrets }: Pick<EndpointDocument, 'secrets'>, now: number): SecretOfEndpoint[] {
  return secrets.filter(({ validUntilMs }) => validUntilMs === null || validUntilMs > now);
}

export function presentEndpoint(endpoint: EndpointDocument, platformSecret: string, now: number): WebhookEndpoint {
  const { _id, url, description, events, enabled, contactEmail, createdMs, disabledBy, failuresInRow } = endpoint;
  return {
    ...{ id: _id, url, description, events, enabled, contactEmail, disabledBy, failuresInRow },
    createdOn: createdMs,
    lastSuccessOn: endpoint.lastSuccessMs,
    secrets: validSecrets(endpoint, now).map((secret) => ({
      last4: secretValue(platformSecret, secret).slice(-4),
      createdOn: secret.createdMs,
      validUntil: secret.validUntilMs,
    })),
  };
}
