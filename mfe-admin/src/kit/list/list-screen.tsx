import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAdmin } from '../context/admin-context.ts';
import { Card } from '../ui/layout/card.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { ListBody, type ListBodyProps } from './list-body.tsx';
import { useListSearch } from './use-list-search.ts';

interface ListScreenProps<Search extends object, Answer extends object, Row>
  extends Omit<ListBodyProps<Search, Answer, Row>, 'query'> {
  /** Names the screen. */
  title: string;
  /** Before the title: the way back to the screen it is reached from. */
  back?: ReactNode;
  /** A line below the title; of what was read, where it depends on it. */
  note?: ReactNode | ((answer: Answer) => ReactNode);
  actions?: ReactNode;
  /** Between the head and the list. */
  above?: ReactNode;
  /** Below the list, such as dialogs. */
  children?: ReactNode;
}

/** A screen that lists: its head, and the page of the list its address names. */
export function ListScreen<Search extends object, Answer extends object, Row>(
  props: ListScreenProps<Search, Answer, Row>,
) {
  const { list, title, back, note, actions, above, children, ...body } = props;
  const query = useQuery(list.page(useAdmin(), useListSearch(list)));
  const noteNow = typeof note === 'function' ? query.data && note(query.data) : note;
  return (
    <>
      <PageHead title={title} back={back} note={noteNow} actions={actions} />
      {above}
      <Card label={title}>
        <ListBody list={list} query={query} {...body} />
      </Card>
      {children}
    </>
  );
}
