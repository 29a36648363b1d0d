import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { z } from 'zod';
import type { ReceivedMail } from './smtp-sink.ts';
import { isSignedFor } from './verify-sigv4.ts';

/** What an answer says of a call that failed: its status, the error's name, and why. */
type Refusal = readonly [status: number, name: string, message: string];
/** What comes of the next mail: it is taken; taken and the line cut; never answered; refused. */
export type SesBehaviour = 'accept' | 'cut' | 'silence' | Refusal;

const sendEmail = z.strictObject({
  FromEmailAddress: z.string(),
  Destination: z.strictObject({ ToAddresses: z.array(z.string()) }),
  Content: z.strictObject({ Raw: z.strictObject({ Data: z.base64() }) }),
});

export type SesApi = Awaited<ReturnType<typeof startSesApi>>;

/** Amazon SES on this machine, with what of its REST interface (v2) the platform uses: mails as they are, one by one. */
export async function startSesApi() {
  // As Amazon makes them: with characters that an address of the web has meanings for.
  const signer = { accessKeyId: 'AKIDTESSERA', secretAccessKey: 'wJalr/XUtn+FEMI/K7MDENG', region: 'eu-west-1' };
  const received: ReceivedMail[] = [];
  const asked: string[] = [];
  const scripts = new Map<string, SesBehaviour[]>();

  const take = async (call: z.infer<typeof sendEmail>) => {
    const raw = Buffer.from(call.Content.Raw.Data, 'base64').toString();
    const { ToAddresses: to } = call.Destination;
    received.push({ from: call.FromEmailAddress, to, raw, mail: await PostalMime.parse(raw) });
    return `0102-${received.length}`;
  };
  const read = async (request: IncomingMessage): Promise<z.infer<typeof sendEmail> | Refusal> => {
    const body = await text(request);
    if (`${request.method} ${request.url}` !== 'POST /v2/email/outbound-emails') return [404, 'UnknownOperation', ''];
    if (!isSignedFor(signer, request, body)) return [403, 'InvalidSignatureException', 'The signature does not match'];
    const call = sendEmail.safeParse(JSON.parse(body));
    return call.success ? call.data : [400, 'BadRequestException', call.error.message];
  };

  const server = createServer(async (request, response) => {
    const answer = (status: number, body: object, name?: string) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...(name && { 'x-amzn-errortype': name }) })
        .end(JSON.stringify(body));
    const refuse = ([status, name, message]: Refusal) => answer(status, { message }, name);
    const call = await read(request);
    if (!('Content' in call)) return refuse(call);
    const [address = ''] = call.Destination.ToAddresses;
    asked.push(address);
    const next = scripts.get(address)?.shift() ?? 'accept';
    if (typeof next === 'object') return refuse(next);
    const MessageId = await take(call);
    if (next === 'accept') answer(200, { MessageId });
    else if (next === 'cut') response.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  const { accessKeyId, secretAccessKey, region } = signer;

  return {
    /** What a service that sends by it is told. */
    settings: {
      MAIL_URL: `ses://${accessKeyId}:${encodeURIComponent(secretAccessKey)}@${region}`,
      MAIL_SES_URL: endpoint,
    },
    received,
    /** Whom calls were for that were in order, taken or not. */
    asked,
    /** Says what comes of mails to the address, in turn; after that they are taken. */
    script: (address: string, ...behaviours: SesBehaviour[]) => void scripts.set(address, behaviours),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
