import { useQuery } from '@tanstack/react-query';
import type { CanvasDesign } from '@tessera/contracts/site/canvas-design.ts';
import { canvasDesignParam, maxCanvasDesign } from '@tessera/contracts/site/canvas-design-param.ts';
import { RotateCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { useRested } from '../../../kit/context/use-rested.ts';
import { sitePages } from '../../../kit/data/site-entries.ts';
import { QueryView } from '../../../kit/ui/feedback/query-view.tsx';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { Help } from '../../../kit/ui/inputs/field.tsx';
import { SegmentedChoice } from '../../../kit/ui/inputs/segmented-choice.tsx';
import { Card, CardBody } from '../../../kit/ui/layout/card.tsx';
import { type FrameWidth, PageFrame } from '../../../kit/ui/layout/page-frame.tsx';
import { homePage } from '../queries.ts';

/** After the last change. */
const restMs = 400;

const widths = [
  { value: 'desktop', name: 'Desktop' },
  { value: 'phone', name: 'Phone' },
] as const;

interface SitePreviewProps {
  /** Header, footer and menus as they are about to be saved; undefined while they cannot be. */
  design?: CanvasDesign | undefined;
  /** Called with the page before it is seen. */
  onPage?: (page: Document) => void;
  action?: ReactNode;
  /** The end of the page that what is changed is at. */
  edge?: 'top' | 'bottom';
}

/** The website's home page, following what is changed. */
export function SitePreview(props: SitePreviewProps) {
  const query = useQuery(sitePages.query(useAdmin().api));
  const [width, setWidth] = useState<FrameWidth>('desktop');
  return (
    <Card
      title="Preview"
      action={
        <>
          {props.action}
          <SegmentedChoice label="Width of the preview" value={width} choices={widths} onChange={setWidth} />
        </>
      }
    >
      <QueryView query={query} what="preview">
        {(pages) => {
          const page = homePage(pages);
          return page ? <Preview {...props} documentId={page.id} width={width} /> : <NoPage />;
        }}
      </QueryView>
    </Card>
  );
}

const NoPage = () => (
  <CardBody>
    <Help>The preview shows your home page. Add a page to see it here.</Help>
  </CardBody>
);

function Preview({
  design,
  onPage,
  edge,
  documentId,
  width,
}: SitePreviewProps & { documentId: string; width: FrameWidth }) {
  const { basePath } = useAdmin();
  const [failedTries, setFailed] = useState<number>();
  const [tries, setTries] = useState(0);
  const text = useRested(design ? JSON.stringify(design) : '', restMs);
  const isTooLong = text.length > maxCanvasDesign;
  const query = new URLSearchParams({ try: String(tries), ...(text && !isTooLong && { [canvasDesignParam]: text }) });
  const hasFailed = failedTries === tries;
  return (
    <>
      {isTooLong && (
        <CardBody>
          <Help>There are too many links to preview before saving. The preview follows when you save.</Help>
        </CardBody>
      )}
      {hasFailed ? (
        <CardBody>
          <p role="status">The preview could not be loaded. Everything else works.</p>
          <Button isSmall icon={RotateCw} onClick={() => setTries(tries + 1)}>
            Try the preview again
          </Button>
        </CardBody>
      ) : (
        <PageFrame
          title={`Preview of the home page on a ${width}`}
          src={`${basePath}/canvas/${documentId}?${query}`}
          width={width}
          edge={edge}
          onPage={(page) => {
            if (!page.documentElement.hasAttribute('data-theme')) return false;
            onPage?.(page);
            return true;
          }}
          onFailed={() => setFailed(tries)}
        />
      )}
    </>
  );
}
