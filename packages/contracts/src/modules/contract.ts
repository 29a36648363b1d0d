import { z } from 'zod';
import { type JsonSchema, jsonSchema } from '../compatibility/json-schema.ts';
import { mountName } from './module.ts';

/** What a version of a module was built against, as its build wrote it down. */
export const moduleContract = z.strictObject({
  /** Mount → what its component is given. */
  mounts: z.record(mountName, jsonSchema),
});
export interface ModuleContract {
  mounts: Readonly<Record<string, JsonSchema>>;
}
