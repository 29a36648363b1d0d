/** What becomes of a call whose key is wrong, has ended, is another module's, or may less. */
export const keyErrors = [
  'module.key_wrong',
  'module.key_ended',
  'module.too_many_keys',
  'module.not_yours',
  'module.scope_missing',
] as const;

/** What may speak against giving a version to visitors. */
export const moveErrors = [
  'module.version_unknown',
  'module.version_swept',
  'module.draft',
  'module.refused',
  'module.unverified',
  'module.services_behind',
  'module.events_apart',
  'module.mount_taken',
  'module.busy',
] as const;
