import { createConfig, lintFromString } from '@redocly/openapi-core';

// The router takes the first path that fits, and one stated path ends with a slash (PROD-120).
const rules = { 'no-ambiguous-paths': 'off', 'no-path-trailing-slash': 'off' } as const;

/**
 * What a linter finds wrong with an OpenAPI file, by its recommended rules: `rule: message at place`.
 */
export async function lintOpenApi(document: unknown): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'], rules });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} at ${location[0]?.pointer ?? ''}`);
}
