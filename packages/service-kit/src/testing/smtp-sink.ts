import type { AddressInfo, Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** What the sink does with the next mail: takes it, answers with a status, or takes it and cuts the line. */
export type Behaviour = 'accept' | 'cut' | number;

/** A mail as whoever takes mails got it. */
export interface ReceivedMail {
  from: string;
  /** Recipients of the envelope: where the mail really goes. */
  to: string[];
  /** Headers and body as they came over the line. */
  raw: string;
  mail: Email;
}

export interface SmtpSink {
  url: string;
  received: ReceivedMail[];
  /** How often a client asked to deliver to each address. */
  asked: string[];
  /** Says what comes of mails to the address, in turn; after that they are accepted. */
  script(address: string, ...behaviours: Behaviour[]): void;
  stop(): Promise<void>;
}

/** A real mail server on a free port that keeps what it takes. */
export async function startSmtpSink(): Promise<SmtpSink> {
  const received: ReceivedMail[] = [];
  const asked: string[] = [];
  const scripts = new Map<string, Behaviour[]>();
  const sockets = new Set<Socket>();

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo({ address }, _session, done) {
      asked.push(address);
      const next = scripts.get(address)?.[0];
      if (typeof next !== 'number') return done();
      scripts.get(address)?.shift();
      done(Object.assign(new Error('Told to refuse'), { responseCode: next }));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        const raw = Buffer.concat(chunks).toString();
        const sender = session.envelope.mailFrom;
        received.push({ from: sender ? sender.address : '', to, raw, mail: await PostalMime.parse(raw) });
        if (scripts.get(to[0] ?? '')?.shift() !== 'cut') return done();
        for (const socket of sockets) if (socket.remotePort === session.remotePort) socket.destroy();
      });
    },
  });
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    asked,
    script: (address, ...behaviours) => void scripts.set(address, behaviours),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
