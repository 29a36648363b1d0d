import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type WebhookEndpoint, type WebhookSettings, webhookSettings } from '@tessera/contracts/commerce/webhook.ts';
import { changeWebhook, createWebhook } from '@tessera/contracts/commerce/webhook-calls.wire.ts';
import { useRef } from 'react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { CallProblem } from '../../kit/data/call-problem.ts';
import type { Described } from '../../kit/form/changes.ts';
import { useSavedForm } from '../../kit/form/use-saved-form.ts';
import { webhooks } from './queries.ts';

/** What an owner types of an endpoint, over the version that was read. */
type Typed = WebhookSettings & { version?: number | undefined };

const blank: Typed = { url: '', description: '', events: ['order.*'], enabled: true, contactEmail: '' };

function settingsOf({ url, description, events, enabled, contactEmail }: Typed): WebhookSettings {
  return { url, description, events, enabled, contactEmail };
}

const typedOf = (endpoint: WebhookEndpoint): Typed => ({ ...settingsOf(endpoint), version: endpoint.version });

/** The fields of an endpoint and how they are saved. A new one goes to its own page, where its secret is shown. */
export function useEndpointForm(endpoint: WebhookEndpoint | undefined, onMade: (id: string, secret: string) => void) {
  const { api } = useAdmin();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const made = useRef<{ id: string; secret: string }>(undefined);
  return useSavedForm<Typed>({
    saved: endpoint ? typedOf(endpoint) : blank,
    place: `webhook/${endpoint?.id ?? 'new'}`,
    schema: webhookSettings,
    sent: settingsOf,
    words: {
      events: 'Choose at least one event.',
      contactEmail: 'Enter an email address, such as name@example.com',
    },
    check,
    describe,
    serverKeys: ['version'],
    send: async ({ from: { version: expectedVersion }, value }) => {
      const body = settingsOf(value);
      if (endpoint) {
        const params = { endpointId: endpoint.id };
        const saved = await api.call(changeWebhook, { params, body: { ...body, expectedVersion } });
        await webhooks.invalidate(queryClient);
        return { saved: typedOf(saved), said };
      }
      const { endpoint: saved, secret } = await api.call(createWebhook, { body });
      made.current = { id: saved.id, secret };
      await webhooks.invalidate(queryClient);
      return { saved: typedOf(saved), said };
    },
    ...(endpoint && {
      readAgain: async () => {
        const { endpoints } = await webhooks.fresh(queryClient, api);
        const now = endpoints.find(({ id }) => id === endpoint.id);
        if (!now) throw new CallProblem(gone);
        return typedOf(now);
      },
    }),
    onSaved: () => {
      if (!made.current) return undefined;
      const { id, secret } = made.current;
      onMade(id, secret);
      return navigate({ to: '/commerce/webhooks/$endpointId', params: { endpointId: id }, ignoreBlocker: true });
    },
  });
}

const said = 'The webhook is saved';
const gone = {
  ...{ ok: false as const, status: 404, code: 'webhook.unknown' },
  message: 'Somebody removed this webhook meanwhile.',
};

/** Contracts take any text for an address; whether it can be reached is the service's to say. */
function check({ url }: WebhookSettings): Record<string, string> {
  return /^https?:\/\/[^\s/]+/.test(url.trim()) ? {} : { url: 'Enter an address that begins with https://' };
}

const describe = ({ url, description, events, enabled, contactEmail }: WebhookSettings): Described =>
  new Map([
    ['Address', url],
    ['Name', description],
    ['Events', events.join(', ')],
    ['Contact email', contactEmail],
    ['Sends events', enabled ? 'yes' : 'no'],
  ]);
