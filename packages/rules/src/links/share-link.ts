import type { ShareNetwork } from '@tessera/contracts/identity/interaction-settings.ts';

/** A page to be shared. */
interface SharedPage {
  /** Whole address. */
  url: string;
  title: string;
  /** Whole address of its picture; empty for none. */
  image: string;
}

interface ShareTarget {
  label: string;
  address: string;
  parameters(page: SharedPage): Record<string, string>;
}

const targets: Readonly<Record<ShareNetwork, ShareTarget>> = {
  facebook: {
    label: 'Facebook',
    address: 'https://www.facebook.com/sharer/sharer.php',
    parameters: ({ url }) => ({ u: url }),
  },
  twitter: {
    label: 'X',
    address: 'https://twitter.com/intent/tweet',
    parameters: ({ url, title }) => ({ url, text: title }),
  },
  linkedin: {
    label: 'LinkedIn',
    address: 'https://www.linkedin.com/sharing/share-offsite/',
    parameters: ({ url }) => ({ url }),
  },
  pinterest: {
    label: 'Pinterest',
    address: 'https://www.pinterest.com/pin/create/button/',
    parameters: ({ url, title, image }) => ({ url, description: title, ...(image && { media: image }) }),
  },
  reddit: {
    label: 'Reddit',
    address: 'https://www.reddit.com/submit',
    parameters: ({ url, title }) => ({ url, title }),
  },
  tumblr: {
    label: 'Tumblr',
    address: 'https://www.tumblr.com/widgets/share/tool',
    parameters: ({ url, title }) => ({ canonicalUrl: url, title }),
  },
  whatsapp: {
    label: 'WhatsApp',
    address: 'https://wa.me/',
    parameters: ({ url, title }) => ({ text: `${title} ${url}` }),
  },
  email: { label: 'Email', address: 'mailto:', parameters: ({ url, title }) => ({ subject: title, body: url }) },
};

/** Returns what a share button says and where it leads: a link, which loads nothing of the network (PAGE-103). */
export function shareLink(network: ShareNetwork, page: SharedPage): { label: string; href: string } {
  const { label, address, parameters } = targets[network];
  // Mail programs read a plus as a plus.
  const query = new URLSearchParams(parameters(page)).toString().replaceAll('+', '%20');
  return { label, href: `${address}?${query}` };
}
