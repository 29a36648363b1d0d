import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { announce } from '@tessera/browser-kit/page/announce.ts';
import type { WebhookEndpoint, WebhookSettings } from '@tessera/contracts/commerce/webhook.ts';
import { useState } from 'react';
import { useAdmin } from '../../app/admin-context.ts';

const blank: WebhookSettings = { url: '', description: '', events: ['order.*'], enabled: true, contactEmail: '' };

function settingsOf({ url, description, events, enabled, contactEmail }: WebhookSettings): WebhookSettings {
  return { url, description, events, enabled, contactEmail };
}

/** The fields of an endpoint and how they are saved. A new one goes to its own page, where its secret is shown. */
export function useEndpointForm(endpoint: WebhookEndpoint | undefined, onMade: (id: string, secret: string) => void) {
  const { api } = useAdmin();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const saved = endpoint ? settingsOf(endpoint) : blank;
  const [fields, setFields] = useState(saved);
  const save = useMutation({
    mutationFn: async () => {
      if (endpoint) return { endpoint: await api.changeWebhook(endpoint.id, fields), secret: undefined };
      return api.createWebhook(fields);
    },
    onSuccess: async ({ endpoint: kept, secret }) => {
      await queryClient.invalidateQueries({ queryKey: ['webhooks'] });
      setFields(settingsOf(kept));
      announce('The webhook is saved');
      if (secret === undefined) return;
      onMade(kept.id, secret);
      await navigate({
        to: '/commerce/webhooks/$endpointId',
        params: { endpointId: kept.id },
        ignoreBlocker: true,
      });
    },
  });
  return {
    fields,
    set: (change: Partial<WebhookSettings>) => setFields((before) => ({ ...before, ...change })),
    isChanged: JSON.stringify(fields) !== JSON.stringify(saved),
    save,
  };
}
