import type { z } from 'zod';

/** Gives a schema that was put together from a table the type that the table's types add up to. */
export const typedSchema = <T>(schema: z.ZodType): z.ZodType<T> => schema as z.ZodType<T>;
