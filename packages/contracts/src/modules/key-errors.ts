/** What becomes of a call whose key is wrong, has ended, is another module's, or may less. */
export const keyErrors = [
  'module.key_wrong',
  'module.key_ended',
  'module.too_many_keys',
  'module.not_yours',
  'module.scope_missing',
] as const;
