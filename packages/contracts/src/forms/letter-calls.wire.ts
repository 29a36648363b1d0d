/** The calls of `letter-calls.ts` that browsers make, free of the schema library. */
import type { Wire } from '../call.ts';
import type * as calls from './letter-calls.ts';

const path = '/api/form/newsletter/letters';
const onePath = `${path}/{letterId}` as const;

export const listLetters: Wire<typeof calls.listLetters> = { method: 'GET', path };
export const createLetter: Wire<typeof calls.createLetter> = { method: 'POST', path };
export const readLetter: Wire<typeof calls.readLetter> = { method: 'GET', path: onePath };
export const changeLetter: Wire<typeof calls.changeLetter> = { method: 'PUT', path: onePath };
export const removeLetter: Wire<typeof calls.removeLetter> = { method: 'DELETE', path: onePath };
export const previewLetter: Wire<typeof calls.previewLetter> = { method: 'GET', path: `${onePath}/preview` };
export const testLetter: Wire<typeof calls.testLetter> = { method: 'POST', path: `${onePath}/test` };
export const startLetter: Wire<typeof calls.startLetter> = { method: 'POST', path: `${onePath}/start` };
export const moveLetter: Wire<typeof calls.moveLetter> = { method: 'POST', path: `${onePath}/move` };
