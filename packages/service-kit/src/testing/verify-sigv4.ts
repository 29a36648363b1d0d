import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

interface Signer {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

/** Checks a call's signature as Amazon does (Signature Version 4), for its service of mails. */
export function isSignedFor({ accessKeyId, secretAccessKey, region }: Signer, request: IncomingMessage, body: string) {
  const { method = '', url = '', headers } = request;
  const parts = /^AWS4-HMAC-SHA256 Credential=(\S+), SignedHeaders=(\S+), Signature=(\w+)$/.exec(
    headers.authorization ?? '',
  );
  const [, credential = '', names = '', signature] = parts ?? [];
  const [keyId, ...scope] = credential.split('/');
  const [day = ''] = scope;
  const lines = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const call = [method, url, '', lines.join(''), names, sha256(body)].join('\n');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope.join('/'), sha256(call)].join('\n');
  const key = [day, region, 'ses', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
  return keyId === accessKeyId && signature === hmac(key, text).toString('hex');
}
