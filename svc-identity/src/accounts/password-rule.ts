const shortest = 8;
const longest = 128;

let common: Promise<ReadonlySet<string>> | undefined;

/** Read when the first password is chosen: most processes never need the list. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']));
  return common;
}

/** 8 to 128 characters, any of them but not blanks alone, and none of the common ones (AUTH-014, SAFE-10). */
export async function isAcceptablePassword(password: string): Promise<boolean> {
  const length = [...password].length;
  if (length < shortest || length > longest) return false;
  if (password.trim() === '') return false;
  return !(await commonPasswords()).has(password.toLowerCase());
}
