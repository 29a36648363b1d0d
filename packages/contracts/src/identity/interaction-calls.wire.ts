/** The calls of `interaction-calls.ts`, free of the schema library. */
import type { Wire } from '../call.ts';
import type * as calls from './interaction-calls.ts';

const path = '/api/site-interactions';

export const readInteractionSettings: Wire<typeof calls.readInteractionSettings> = { method: 'GET', path };
export const saveInteractionSettings: Wire<typeof calls.saveInteractionSettings> = { method: 'PUT', path };
