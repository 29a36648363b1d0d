import express, { type RequestHandler } from 'express';
import { fail } from '../failure.ts';
import { changesState, type Route } from './route.ts';

/**
 * Body readers of a route. JSON for scripts; plain forms only where the route serves them; text only for beacons.
 * Everything else leaves the body undefined, and the schema then refuses it.
 */
export function bodyReaders(route: Route): RequestHandler[] {
  if (!changesState(route.call)) return [];
  const limit = route.bodyLimit ?? '100kb';
  if (route.bytes) return [express.raw({ type: () => true, limit })];
  if (route.parseText) return [express.text({ type: () => true, limit })];
  const readers: RequestHandler[] = [express.json({ limit, verify: markSuspicious }), refuseUnsafeKeys];
  if (route.form) readers.push(express.urlencoded({ extended: false, limit, parameterLimit: 200 }));
  return readers;
}

const unsafeKeys = ['__proto__', 'constructor', 'prototype'];
const suspicious = /__proto__|constructor|prototype|\\u00/;
const marked = new WeakSet<object>();

function markSuspicious(request: object, _response: unknown, body: Buffer) {
  if (suspicious.test(body.toString('latin1'))) marked.add(request);
}

/** Keys that could reach an object's prototype are refused whole (SAFE-15); only bodies that may hold one are walked. */
const refuseUnsafeKeys: RequestHandler = (request, _response, next) => {
  if (marked.has(request) && hasUnsafeKey(request.body)) throw fail('request.invalid');
  next();
};

function hasUnsafeKey(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.keys(value).some((key) => unsafeKeys.includes(key)) || Object.values(value).some(hasUnsafeKey);
}
