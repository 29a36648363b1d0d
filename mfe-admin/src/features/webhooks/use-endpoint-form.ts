import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type WebhookEndpoint, type WebhookSettings, webhookSettings } from '@tessera/contracts/commerce/webhook.ts';
import { changeWebhook, createWebhook } from '@tessera/contracts/commerce/webhook-calls.wire.ts';
import { useRef } from 'react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import type { Described } from '../../kit/form/changes.ts';
import { useSavedForm } from '../../kit/form/use-saved-form.ts';
import { webhooks } from './queries.ts';

const blank: WebhookSettings = { url: '', description: '', events: ['order.*'], enabled: true, contactEmail: '' };

function settingsOf({ url, description, events, enabled, contactEmail }: WebhookSettings): WebhookSettings {
  return { url, description, events, enabled, contactEmail };
}

/** The fields of an endpoint and how they are saved. A new one goes to its own page, where its secret is shown. */
export function useEndpointForm(endpoint: WebhookEndpoint | undefined, onMade: (id: string, secret: string) => void) {
  const { api } = useAdmin();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const made = useRef<{ id: string; secret: string }>(undefined);
  return useSavedForm<WebhookSettings>({
    saved: endpoint ? settingsOf(endpoint) : blank,
    place: `webhook/${endpoint?.id ?? 'new'}`,
    schema: webhookSettings,
    words: {
      events: 'Choose at least one event.',
      contactEmail: 'Enter an email address, such as name@example.com',
    },
    check,
    describe,
    send: async ({ value }) => {
      if (endpoint) {
        const kept = await api.call(changeWebhook, { params: { endpointId: endpoint.id }, body: value });
        await webhooks.invalidate(queryClient);
        return { saved: settingsOf(kept), said };
      }
      const { endpoint: kept, secret } = await api.call(createWebhook, { body: value });
      made.current = { id: kept.id, secret };
      await webhooks.invalidate(queryClient);
      return { saved: settingsOf(kept), said };
    },
    onSaved: () => {
      if (!made.current) return undefined;
      const { id, secret } = made.current;
      onMade(id, secret);
      return navigate({ to: '/commerce/webhooks/$endpointId', params: { endpointId: id }, ignoreBlocker: true });
    },
  });
}

const said = 'The webhook is saved';

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
