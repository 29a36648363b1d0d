import type { WebhookEndpoint } from '@tessera/contracts/commerce/webhook.ts';
import { type FormEvent, useId } from 'react';
import { adviceOn } from '../../data/call-problem.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardBody } from '../../ui/card.tsx';
import { TickField } from '../../ui/tick-field.tsx';
import { useLeaveGuard } from '../../ui/use-leave-guard.ts';
import { EventChoice } from './event-choice.tsx';
import { useEndpointForm } from './use-endpoint-form.ts';
import styles from './webhooks.module.css';

interface EndpointFormProps {
  endpoint: WebhookEndpoint | undefined;
  eventTypes: readonly string[];
  onMade: (id: string, secret: string) => void;
}

export function EndpointForm({ endpoint, eventTypes, onMade }: EndpointFormProps) {
  const { fields, set, isChanged, save } = useEndpointForm(endpoint, onMade);
  useLeaveGuard(isChanged);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending && fields.events.length > 0) save.mutate();
  };
  return (
    <Card title="Settings">
      <CardBody>
        <form className={styles.form} onSubmit={submit}>
          <TextField
            label="Address"
            help="Begins with https:// and takes a POST."
            type="url"
            required
            value={fields.url}
            onText={(url) => set({ url })}
          />
          <TextField
            label="Name (optional)"
            value={fields.description}
            onText={(description) => set({ description })}
          />
          <EventChoice eventTypes={eventTypes} chosen={fields.events} onChange={(events) => set({ events })} />
          <TextField
            label="Contact email (optional)"
            help="Written to when the webhook is turned off because it fails."
            type="email"
            value={fields.contactEmail}
            onText={(contactEmail) => set({ contactEmail })}
          />
          <TickField
            label="Send events to this address"
            isOn={fields.enabled}
            onChange={(enabled) => set({ enabled })}
          />
          {save.isError && (
            <p className={styles.problem} role="alert">
              Not saved. {adviceOn(save.error).text}
            </p>
          )}
          <div>
            <Button
              look="primary"
              type="submit"
              isBusy={save.isPending}
              disabled={endpoint !== undefined && !isChanged}
            >
              {save.isPending ? 'Saving …' : endpoint ? 'Save' : 'Add webhook'}
            </Button>
          </div>
        </form>
      </CardBody>
    </Card>
  );
}

interface TextFieldProps {
  label: string;
  help?: string;
  type?: 'text' | 'url' | 'email';
  required?: boolean;
  value: string;
  onText: (text: string) => void;
}

function TextField({ label, help, onText, type = 'text', ...rest }: TextFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        {...rest}
        id={id}
        type={type}
        maxLength={2000}
        aria-describedby={help ? `${id}-help` : undefined}
        onChange={({ target }) => onText(target.value)}
      />
      {help && <small id={`${id}-help`}>{help}</small>}
    </div>
  );
}
