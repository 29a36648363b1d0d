import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { momentText } from '../../kit/format/moment.ts';
import { Badge } from '../../kit/ui/feedback/badge.tsx';
import { QueryView } from '../../kit/ui/feedback/query-view.tsx';
import { Card, CardBody } from '../../kit/ui/layout/card.tsx';
import { sourceNames, stateBadges } from './messages.ts';
import { siteImports } from './queries.ts';
import styles from './transfer.module.css';

/** The newest imports of the website. */
export function ImportHistory({ shownId }: { shownId: string | undefined }) {
  const { api, website, locale, now } = useAdmin();
  const query = useQuery(siteImports.query(api));
  return (
    <Card title="Imports">
      <QueryView query={query} what="imports">
        {({ imports }) =>
          imports.length === 0 ? (
            <CardBody>
              <p className={styles.quiet}>Nothing has been imported yet.</p>
            </CardBody>
          ) : (
            <ul className={styles.history}>
              {imports.map(({ id, source, state, createdOn }) => (
                <li key={id}>
                  <span>
                    <Link
                      to="/website/import-export"
                      search={{ id }}
                      {...(id === shownId && { 'aria-current': 'true' as const })}
                    >
                      {sourceNames[source]}
                    </Link>
                    <small>{momentText(createdOn, { locale, timeZone: website.timeZone }, now())}</small>
                  </span>
                  <Badge tone={stateBadges[state].tone}>{stateBadges[state].name}</Badge>
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </Card>
  );
}
