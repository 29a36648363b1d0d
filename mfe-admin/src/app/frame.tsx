import { viewShopPath } from '@tessera/contracts/view-shop.ts';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../kit/ui/icon/icon.tsx';
import { buttonClass } from '../kit/ui/inputs/button.tsx';
import styles from './frame.module.css';
import { MosaicMark } from './mosaic-mark.tsx';
import { type RailEntry, type RailPerson, sectionsFor } from './navigation.ts';

export type RenderLink = (entry: RailEntry, content: ReactNode) => ReactNode;

interface SidebarProps extends RailPerson {
  website: { name: string; origin: string };
  renderLink: RenderLink;
  /** What waits in a place, in few characters. */
  counts?: Partial<Record<RailEntry['to'], string>>;
}

interface FrameProps extends SidebarProps {
  menuButton?: ReactNode;
  searchButton?: ReactNode;
  accountMenu?: ReactNode;
  children: ReactNode;
}

/** The frame of every screen: rail, top bar, content. Drawn on the server too, so it asks for nothing. */
export function Frame({ menuButton, searchButton, accountMenu, children, ...rail }: FrameProps) {
  return (
    <div className={styles.app}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <aside className={styles.side}>
        <Sidebar {...rail} />
      </aside>
      <div className={styles.page}>
        <header className={styles.topbar}>
          <span className={styles.menu}>{menuButton}</span>
          <span className={styles.where}>{rail.website.name}</span>
          {searchButton}
          <div className={styles.end}>
            <a className={buttonClass({ look: 'ghost' })} href={rail.website.origin + viewShopPath}>
              <Icon of={ExternalLink} />
              View site
            </a>
            {accountMenu}
          </div>
        </header>
        <main className={styles.content} id="main" tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  );
}

export function Sidebar({ website, account, runsPlatform, renderLink, counts = {} }: SidebarProps) {
  return (
    <div className={styles.rail}>
      <p className={styles.site}>
        <MosaicMark />
        <span>
          <b>{website.name}</b>
          <small>Tessera admin</small>
        </span>
      </p>
      {sectionsFor({ account, runsPlatform }).map(({ name, isNamed, places }) => (
        <nav key={name} aria-label={name}>
          {isNamed && <p className={styles.section}>{name}</p>}
          <ul>
            {places.map((place) => (
              <li key={place.to}>
                {renderLink(
                  place,
                  <>
                    <Icon of={place.icon} />
                    {place.name}
                    {counts[place.to] && (
                      <span className={styles.count} aria-hidden="true">
                        {counts[place.to]}
                      </span>
                    )}
                  </>,
                )}
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </div>
  );
}
