import { z } from 'zod';
import { type CallBook, callBook } from '../compatibility/call-contract.ts';
import { type EventBook, eventBook } from '../compatibility/event-contract.ts';
import { type JsonSchema, jsonSchema } from '../compatibility/json-schema.ts';
import type { SharedParts } from '../compatibility/shared-parts.ts';
import { mountName } from './module.ts';

/** What a version of a module was built against, as its build wrote it down. */
export interface ModuleContract {
  /** Mount → what its component is given. */
  mounts: Readonly<Record<string, JsonSchema>>;
  /** What those have in common. */
  parts: SharedParts;
  /** Service, by its short name → the calls of it that browsers make. */
  services: Record<string, CallBook>;
  /** What it says to other modules on the page, and what it hears of them; builds of before do not tell. */
  events?: ModuleEvents | undefined;
}
export interface ModuleEvents {
  says: EventBook;
  hears: EventBook;
}
/** Reads what was published as one. */
export const moduleContract: z.ZodType<ModuleContract> = z.strictObject({
  mounts: z.record(mountName, jsonSchema),
  parts: z.record(z.string(), jsonSchema),
  services: z.record(z.string(), callBook),
  events: z.strictObject({ says: eventBook, hears: eventBook }).optional(),
});
