import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

interface ViewAnchorProps extends ComponentProps<'a'> {
  /** What it leads to is what is shown. */
  isCurrent?: boolean;
}

/** The router marks links by their address alone; which view is shown is known better where the link is drawn. */
function ViewAnchor({ isCurrent = false, 'aria-current': _, ...rest }: ViewAnchorProps) {
  return <a {...rest} aria-current={isCurrent ? 'page' : undefined} />;
}

/** A link of the router that is marked as current only when told. */
export const ViewLink = createLink(ViewAnchor);
