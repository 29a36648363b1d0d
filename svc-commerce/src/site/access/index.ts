/** Who may read pages and items: everyone, who has the password, members. */
export { createDocumentAccess, type DocumentAccess, isForEveryone, type Reader, readerOf } from './document-access.ts';
export { accessFeature } from './feature.ts';
export { createPasswordStore, type PasswordStore } from './password-store.ts';
