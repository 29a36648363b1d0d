import { lintOpenApi } from '@tessera/service-kit/testing/lint-openapi.ts';
import { startTestService } from '@tessera/service-kit/testing/test-service.ts';
import { expect, onTestFinished, test } from 'vitest';
import { identity } from './app.ts';

test('the service describes every call by OpenAPI 3.1, and a linter finds nothing wrong', async () => {
  const service = await startTestService(identity);
  onTestFinished(() => service.stop());
  const openApi = await (await fetch(`${service.url}/openapi.json`)).json();
  expect(openApi.openapi).toBe('3.1.0');
  expect(Object.keys(openApi.paths).length).toBeGreaterThan(3);
  expect(await lintOpenApi(openApi)).toEqual([]);
});
