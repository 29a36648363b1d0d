import { z } from 'zod';
import { apiScope } from '../api-scopes.ts';
import { defineCall } from '../call.ts';
import { addedPaging, cursor, id, text, timestampMs } from '../primitives.ts';

const base = '/api/staff/api-keys';

/** A key of somebody else's program, without the key itself. */
export const apiKey = z.strictObject({
  id,
  name: z.string(),
  scopes: z.array(apiScope),
  /** Its last four characters, to tell keys apart. */
  last4: z.string(),
  createdOn: timestampMs,
  /** To the minute; null while it was never used. */
  lastUsedOn: timestampMs.nullable(),
  revokedOn: timestampMs.nullable(),
  /** Who created it; null where their account is gone. */
  createdBy: z.strictObject({ siteUserId: id, name: z.string(), isDisabled: z.boolean() }).nullable().default(null),
  /** Those of its scopes that its creator holds now, and so the key has; absent from an older service. */
  activeScopes: z.array(apiScope).optional(),
});
export type ApiKey = z.infer<typeof apiKey>;

const apiKeySettings = z.strictObject({
  /** What it is for, as its owner will know it again. */
  name: text(100),
  scopes: z
    .array(apiScope)
    .min(1)
    .transform((scopes) => [...new Set(scopes)]),
});

export const listApiKeys = defineCall({
  id: 'listApiKeys',
  method: 'GET',
  path: base,
  summary: 'Keys of others’ programs, newest first; revoked ones stay in the list for 30 days',
  query: z.strictObject({ cursor: cursor.optional() }).optional(),
  answer: z.strictObject({ keys: z.array(apiKey), ...addedPaging }),
});

export const createApiKey = defineCall({
  id: 'createApiKey',
  method: 'POST',
  path: base,
  summary: 'Makes a key; it is shown this once',
  body: apiKeySettings,
  answer: z.strictObject({ key: apiKey, secret: z.string() }),
  status: 201,
  errors: ['key.too_many', 'key.beyond_rights'],
  isStrict: true,
});

export const revokeApiKey = defineCall({
  id: 'revokeApiKey',
  method: 'DELETE',
  path: `${base}/{keyId}`,
  summary: 'Revokes a key: within seconds it opens nothing any more, for good',
  params: z.strictObject({ keyId: id }),
  answer: apiKey,
  errors: ['key.unknown', 'key.above'],
});

export const listKeysOfPerson = defineCall({
  id: 'listKeysOfPerson',
  method: 'GET',
  path: '/api/staff/people/{siteUserId}/api-keys',
  summary: 'Keys that a person created and that are not revoked: they stop working with the account',
  params: z.strictObject({ siteUserId: id }),
  answer: z.strictObject({ keys: z.array(apiKey) }),
  errors: ['account.unknown'],
});

export const readApiKey = defineCall({
  id: 'readApiKey',
  method: 'GET',
  path: '/internal/api-keys/{hash}',
  summary: 'What a key of the website allows now, by its hash; notes its use; platform callers only',
  params: z.strictObject({ hash: z.string().max(128) }),
  answer: z.strictObject({ keyId: id, scopes: z.array(apiScope) }),
  errors: ['key.invalid'],
});
