import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

const helmetHandler = helmet({
  contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  crossOriginResourcePolicy: { policy: 'same-origin' },
  // For browsers of long ago, or said by the policy already; a page of pictures would carry them twenty times.
  xFrameOptions: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
  originAgentCluster: false,
  // Shops come with domains of their own. What else lives under those is not ours to force to https.
  strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
});

/** No answer of a service is a page that needs any of it. */
const permissionsPolicy = 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()';

/** The headers of every answer of a service (SAFE-30). They are the same each time, so helmet is asked once. */
export const safeHeaders: readonly [name: string, value: string][] = collectHeaders();

function collectHeaders(): [string, string][] {
  const headers: [string, string][] = [['Permissions-Policy', permissionsPolicy]];
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  response.setHeader = (name, value) => {
    headers.push([name, String(value)]);
    return response;
  };
  helmetHandler(request, response, () => {});
  return headers;
}
