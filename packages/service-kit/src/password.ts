import { hash, verify } from '@node-rs/argon2';
import { newSecret } from './ids.ts';

/** argon2id with OWASP's minimum parameters (SAFE-11); the library's default algorithm is argon2id. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Salted slow hash of a password (AUTH-014). */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), cost);
}

/** Compared for accounts that do not exist, so that they take as long as existing ones (SAFE-09). */
const dummyHash = hashPassword(newSecret());

/** Whether the password matches the hash; without a hash it takes equally long and returns false. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const isRight = await verify(passwordHash ?? (await dummyHash), password.normalize('NFKC'));
  return isRight && passwordHash !== undefined;
}

/** Whether a hash was made with a lower cost than today's. */
export function isOutdated(passwordHash: string): boolean {
  const [, memory, time] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+)/.exec(passwordHash) ?? [];
  return Number(memory ?? 0) < cost.memoryCost || Number(time ?? 0) < cost.timeCost;
}
