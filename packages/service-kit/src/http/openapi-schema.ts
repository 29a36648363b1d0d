/** A piece of the OpenAPI file: JSON Schema or an object of its own. */
export type Schema = Record<string, unknown>;
