import { hash, verify } from '@node-rs/argon2';
import { newSecret } from './ids.ts';

/** argon2id as OWASP asks at least (SAFE-11); the library's default algorithm is argon2id. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Salted slow hash of a password (AUTH-014). */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), cost);
}

/** Hash for accounts that do not exist, so that they cost the same time as those that do (SAFE-09). */
const placeholderHash = hashPassword(newSecret());

/** Whether the password is the one hashed; without a hash it takes as long and is false. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const isRight = await verify(passwordHash ?? (await placeholderHash), password.normalize('NFKC'));
  return isRight && passwordHash !== undefined;
}

/** Whether a hash was made with less than today's cost. */
export function isOutdated(passwordHash: string): boolean {
  const [, memory, time] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+)/.exec(passwordHash) ?? [];
  return Number(memory ?? 0) < cost.memoryCost || Number(time ?? 0) < cost.timeCost;
}
