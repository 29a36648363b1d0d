import { readSpamSettings } from '@tessera/contracts/forms/spam-calls.wire.ts';
import { defineResource } from '../../kit/data/resource.ts';

/** What the website does about machines that fill in its forms. */
export const spamSettings = defineResource({ key: 'spam-settings', call: (api) => api.call(readSpamSettings, {}) });
