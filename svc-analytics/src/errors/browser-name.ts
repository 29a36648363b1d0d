import Bowser from 'bowser';

/** Browser and system as people call them: `Safari 17`, `iOS 17`. Empty where the user agent does not say. */
export function browserOf(userAgent: string): { browser: string; system: string } {
  if (!userAgent) return { browser: '', system: '' };
  const { browser, os } = Bowser.parse(userAgent);
  return { browser: named(browser), system: named(os) };
}

/** Versions of desktop systems in user agents are not meaningful. */
const hasVersion = (name: string) => !['Windows', 'macOS', 'Linux'].includes(name);

function named({ name = '', version = '' }: { name?: string; version?: string }): string {
  const [major = ''] = version.split('.');
  return `${name} ${hasVersion(name) ? major : ''}`.trim().slice(0, 60);
}
