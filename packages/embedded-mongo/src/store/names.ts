import { fail } from '../bson/errors.ts';

const MAX_DATABASE_BYTES = 63;
const MAX_NAMESPACE_BYTES = 255;
/** What the drivers' tools and MongoDB itself make in any database. */
const SYSTEM_COLLECTIONS = /^system\.(js|users|views|profile)$/;

/** Throws 73 for what no database can be called. */
export function checkDatabaseName(db: string): void {
  const isValid = db !== '' && Buffer.byteLength(db) <= MAX_DATABASE_BYTES && !/[/\\. "\0]|\$(?!external$)/.test(db);
  if (!isValid) fail(73, `Invalid database name: '${db}'`);
}

/** Throws 73 for what no collection can be called, whether it is there or not. */
export function checkCollectionName(db: string, name: string): void {
  if (name === '' || name.startsWith('.') || name.includes('\0'))
    fail(73, `Invalid namespace specified '${db}.${name}'`);
}

/** Throws 73 for what a new collection cannot be called. */
export function checkNewName(db: string, name: string): void {
  checkDatabaseName(db);
  checkCollectionName(db, name);
  const ns = `${db}.${name}`;
  if (Buffer.byteLength(ns) > MAX_NAMESPACE_BYTES) {
    fail(73, `Fully qualified namespace is too long. Namespace: ${ns} Max: ${MAX_NAMESPACE_BYTES}`);
  }
  if (name.includes('$')) fail(73, `Invalid collection name: ${name}`);
  if (name.startsWith('system.') && !SYSTEM_COLLECTIONS.test(name)) fail(73, `Invalid system namespace: ${ns}`);
}
