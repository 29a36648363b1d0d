/** The calls of `owner-calls.ts` that browsers make, free of the schema library. */
import type { Wire } from '../call.ts';
import type * as calls from './owner-calls.ts';

export const listForms: Wire<typeof calls.listForms> = { method: 'GET', path: '/api/rest/forms' };
export const readOwnedForm: Wire<typeof calls.readOwnedForm> = { method: 'GET', path: '/api/rest/forms/{formId}' };
export const createForm: Wire<typeof calls.createForm> = { method: 'POST', path: '/api/rest/forms' };
export const changeForm: Wire<typeof calls.changeForm> = { method: 'PUT', path: '/api/rest/forms/{formId}' };
export const removeForm: Wire<typeof calls.removeForm> = { method: 'DELETE', path: '/api/rest/forms/{formId}' };
