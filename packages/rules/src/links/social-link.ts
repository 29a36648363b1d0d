interface SocialService {
  label: string;
  /** What a profile's address begins with; undefined where every profile has an address of its own. */
  address?: string;
  /** What the address of a hashtag begins with, where the network has pages of them. */
  hashtag?: string;
}

/** Networks that a website can link its profiles on, by the names that are stored. */
export const socialServices: Readonly<Record<string, SocialService>> = {
  instagram: { label: 'Instagram', address: 'https://www.instagram.com/' },
  facebook: { label: 'Facebook', address: 'https://www.facebook.com/' },
  pinterest: { label: 'Pinterest', address: 'https://www.pinterest.com/' },
  youtube: { label: 'YouTube', address: 'https://www.youtube.com/@' },
  tiktok: { label: 'TikTok', address: 'https://www.tiktok.com/@' },
  twitter: { label: 'Twitter', address: 'https://twitter.com/', hashtag: 'https://twitter.com/hashtag/' },
  bluesky: { label: 'Bluesky', address: 'https://bsky.app/profile/' },
  linkedin: { label: 'LinkedIn' },
  mastodon: { label: 'Mastodon' },
};

/**
 * Returns where a profile is: its own address, or its name or #hashtag on the service (PAGE-045). Undefined for an unknown service and for a
 * name where only an address says where.
 */
export function socialHref(service: string, profile: string): string | undefined {
  const known = Object.hasOwn(socialServices, service) ? socialServices[service] : undefined;
  if (!known || !profile) return undefined;
  if (/^https:\/\//i.test(profile)) return URL.canParse(profile) ? profile : undefined;
  if (profile.startsWith('#')) return known.hashtag && known.hashtag + encodeURIComponent(profile.slice(1));
  return known.address && known.address + encodeURIComponent(profile.replace(/^@/, ''));
}
