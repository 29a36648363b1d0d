import { role } from '@tessera/contracts/enumerations.ts';
import type { Access } from '@tessera/service-kit/http/route.ts';
import type { TestCaller, TestService } from '@tessera/service-kit/testing/test-service.ts';
import { startTestService } from '@tessera/service-kit/testing/test-service.ts';
import { startAnalytics } from '../../svc-analytics/src/testing/test-analytics.ts';
import { startCommerce } from '../../svc-commerce/src/testing/commerce-service.ts';
import { forms } from '../../svc-forms/src/app.ts';
import { identity } from '../../svc-identity/src/app.ts';

/** A call of a service, as its OpenAPI file tells of it. */
export interface Operation {
  service: string;
  id: string;
  method: string;
  /** With its parameters filled in, if with nothing that exists. */
  path: string;
  access: Access;
}

export interface EveryService {
  operations: readonly Operation[];
  /** By name. */
  all: Readonly<Record<string, TestService>>;
  /** Somebody who may make the call. */
  callerOf(operation: Operation): TestCaller;
  stop(): Promise<void>;
}

interface OpenApi {
  paths: Record<string, Record<string, { operationId: string; 'x-access': Access; requestBody?: RequestBody }>>;
}
interface RequestBody {
  content: Record<string, unknown>;
}

/** All services with nothing in them, for tests of what holds for every call of each. */
export async function startEveryService(): Promise<EveryService> {
  const services: Record<string, TestService> = {
    commerce: await startCommerce(),
    identity: await startTestService(identity),
    forms: await startTestService(forms, {
      ...{ SMTP_URL: 'smtp://127.0.0.1:1', CAPTCHA: 'off' as const },
      EXTERNAL_LISTS_URL: 'http://127.0.0.1:1',
    }),
    analytics: await startAnalytics(),
  };
  const listed = await Promise.all(Object.entries(services).map(async ([name, { url }]) => operationsOf(name, url)));
  return {
    all: services,
    operations: listed.flat(),
    callerOf: ({ service, access }) => {
      const running = services[service];
      if (!running) throw new Error(`there is no ${service}`);
      if (access === 'platform') return running.as({ kind: 'platform' });
      if (access === 'anyone') return running.as();
      const staff = { kind: 'staff' as const, siteUserId: 'somebody', roles: [role.admin] };
      return access === 'member' ? running.as({ kind: 'member', siteUserId: 'somebody' }) : running.as(staff);
    },
    stop: async () => {
      await Promise.all(Object.values(services).map((service) => service.stop()));
    },
  };
}

async function operationsOf(service: string, url: string): Promise<Operation[]> {
  const { paths } = (await (await fetch(`${url}/openapi.json`)).json()) as OpenApi;
  return Object.entries(paths).flatMap(([template, methods]) => {
    const path = template.replace(/\{\w+\}/g, 'none');
    return Object.entries(methods).flatMap(([method, { operationId, 'x-access': access, requestBody }]) => {
      const operation = { service, id: operationId, method: method.toUpperCase(), path, access };
      // The same call from a plain HTML form, which knows POST alone.
      const isForm = method !== 'post' && requestBody?.content['application/x-www-form-urlencoded'] !== undefined;
      return isForm ? [operation, { ...operation, method: 'POST', path: `${path}/${method}` }] : [operation];
    });
  });
}
