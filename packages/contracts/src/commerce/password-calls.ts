/** Passwords of pages and items: set by the website's people, typed by visitors (PAGE-029). */
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id } from '../primitives.ts';
import { passwordMask } from '../site/permission.ts';

const path = '/api/content-service/documents/{documentId}/password';
const params = z.strictObject({ documentId: id });

/** The mask where a password is stored, empty where none is; the password itself is never answered (EDIT-193). */
const masked = z.strictObject({ password: z.enum([passwordMask, '']) });

export const readDocumentPassword = defineCall({
  id: 'readDocumentPassword',
  method: 'GET',
  path,
  summary: 'Whether a page or item has a password, as a mask (EDIT-192)',
  params,
  answer: masked,
  errors: ['document.unknown'],
});

export const saveDocumentPassword = defineCall({
  id: 'saveDocumentPassword',
  method: 'PUT',
  path,
  summary: 'Sets the password of a page or item; empty removes it, and the mask leaves it as it is (EDIT-193)',
  params,
  body: z.strictObject({ password: z.string().max(128) }),
  answer: masked,
  errors: ['document.unknown', 'session.forbidden'],
  isStrict: true,
});

export const openProtected = defineCall({
  id: 'openProtected',
  method: 'POST',
  path: '/api/content-service/protected/{documentId}',
  summary: 'Opens a page or item with its password, for this browser session (PAGE-029)',
  params,
  body: z.strictObject({ password: z.string().max(128) }),
  answer: z.strictObject({ isOpen: z.literal(true) }),
  errors: ['password.incorrect'],
});
