import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type ServiceName, serviceNames } from '@tessera/contracts/services.ts';
import { listen } from '@tessera/service-kit/http/listen.ts';
import type { ServiceDeploy } from './judge-service.ts';
import type { StackServices } from './stack-services.ts';

/** The door answers one of these a line: what happens, and last how it ended. */
export type DoorLine = { say: string } | { done: string } | { failed: string };

/** The calls of a service go to another process for as long as the request is open. */
export interface ServiceLoan {
  name: ServiceName;
  url: string;
}

/** Where `npm run deploy -w svc-…` and `npm run debug -w svc-…` come in; on this machine, for whoever has the key of the installation. */
export async function openServiceDoor(services: StackServices, key: string) {
  const server = createServer((request, response) => {
    answer(request, response, services, key).catch(() => response.destroy());
  });
  const url = await listen(server, 0, '127.0.0.1');
  return {
    url,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function answer(request: IncomingMessage, response: ServerResponse, services: StackServices, key: string) {
  const tell = (line: DoorLine) => void response.write(`${JSON.stringify(line)}\n`);
  if (!isSame(request.headers.authorization ?? '', `Bearer ${key}`)) {
    response.statusCode = 401;
    tell({ failed: 'this key is not that of the installation' });
    return void response.end();
  }
  const asked = readRequest(await textOf(request));
  if (!asked) {
    response.statusCode = 400;
    tell({ failed: 'this is no request to replace a service' });
    return void response.end();
  }
  try {
    if ('url' in asked) {
      const closed = once(response, 'close');
      tell({ say: `Calls of ${asked.name} go to ${asked.url}` });
      await services.lend(asked.name, asked.url, closed);
    } else {
      const { version } = await services.deploy(asked, (say) => tell({ say }));
      tell({ done: version });
    }
  } catch (error) {
    tell({ failed: error instanceof Error ? error.message : String(error) });
  }
  response.end();
}

const digest = (text: string) => createHash('sha256').update(text).digest();
const isSame = (a: string, b: string) => timingSafeEqual(digest(a), digest(b));

const maxBytes = 10_000;

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) {
    text += chunk;
    if (text.length > maxBytes) return '';
  }
  return text;
}

function readRequest(text: string): ServiceDeploy | ServiceLoan | undefined {
  try {
    const { name, url, watchMs, version, previous, reason } = JSON.parse(text);
    const service = serviceNames.find((one) => one === name);
    if (service && typeof url === 'string' && URL.canParse(url)) return { name: service, url };
    if (!service || !Number.isInteger(watchMs) || watchMs < 0) return undefined;
    const why = typeof reason === 'string' && reason.trim() ? { reason: reason.trim() } : {};
    if (typeof version === 'string') return { name: service, watchMs, version, ...why };
    return previous === true ? { name: service, watchMs, previous } : undefined;
  } catch {
    return undefined;
  }
}
