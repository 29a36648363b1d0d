/** Names that mean something else to every JavaScript object (SAFE-15). */
const unsafeIds = new Set(['__proto__', 'constructor', 'prototype']);

export const isUnsafeId = (id: string): boolean => unsafeIds.has(id);
