import { InvalidOperation } from './invalid-operation.ts';

interface Issue {
  code?: string;
  message: string;
  path: PropertyKey[];
  origin?: unknown;
  maximum?: unknown;
}
type Checked<T> = { success: true; data: T } | { success: false; error: { issues: readonly Issue[] } };

/**
 * Returns what a schema made of a value.
 * @throws InvalidOperation with the limit where a list is too long
 */
export function checked<T>(schema: { safeParse: (value: unknown) => Checked<T> }, value: unknown, name: string): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const isLimit = issue?.code === 'too_big' && issue.origin === 'array' && typeof issue.maximum === 'number';
  const place = [name, ...(issue?.path ?? []).map(String)].join('.');
  throw new InvalidOperation(`${place}: ${issue?.message}`, isLimit ? Number(issue.maximum) : undefined);
}
