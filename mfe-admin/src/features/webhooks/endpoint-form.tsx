import type { WebhookEndpoint } from '@tessera/contracts/commerce/webhook.ts';
import { webhookTimeoutMs } from '@tessera/contracts/commerce/webhook-timing.ts';
import { DraftOfferBanner } from '../../kit/form/draft-offer.tsx';
import { SaveBar } from '../../kit/form/save-bar.tsx';
import { NeedsRight } from '../../kit/rights/needs-right.tsx';
import { CheckboxField } from '../../kit/ui/inputs/checkbox-field.tsx';
import { TextField } from '../../kit/ui/inputs/field.tsx';
import { Card, CardBody } from '../../kit/ui/layout/card.tsx';
import { EventChoice } from './event-choice.tsx';
import { useEndpointForm } from './use-endpoint-form.ts';

interface EndpointFormProps {
  endpoint: WebhookEndpoint | undefined;
  eventTypes: readonly string[];
  onMade: (id: string, secret: string) => void;
}

export function EndpointForm({ endpoint, eventTypes, onMade }: EndpointFormProps) {
  const form = useEndpointForm(endpoint, onMade);
  return (
    <>
      <DraftOfferBanner offer={form.offer} meanwhile={form.meanwhile} />
      <NeedsRight right="webhooks.manage">
        <div inert={form.isSaving}>
          <Card title="Settings">
            <CardBody>
              <TextField
                label="Address"
                help={`Begins with https:// and answers a POST within ${webhookTimeoutMs / 1_000} seconds.`}
                type="url"
                maxLength={2000}
                {...form.field('url')}
              />
              <TextField label="Name" isOptional {...form.field('description')} />
              <EventChoice eventTypes={eventTypes} {...form.field('events')} />
              <TextField
                label="Contact email"
                isOptional
                help="Written to when the webhook is turned off because it fails."
                type="email"
                {...form.field('contactEmail')}
              />
              <CheckboxField label="Send events to this address" {...form.toggle('enabled')} />
            </CardBody>
          </Card>
        </div>
      </NeedsRight>
      <SaveBar form={form} />
    </>
  );
}
