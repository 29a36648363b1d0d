import type { Image } from '@tessera/contracts/primitives.ts';
import { largestImageUrl } from '@tessera/rules/images/srcset.ts';
import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react';

/** A place in the picture, each from 0 to 1. */
interface Place {
  x: number;
  y: number;
}

/** The largest there is of a picture: whole at first, and at a press in its own size, to be looked around in. */
export function NearPicture({ image }: { image: Image }) {
  const [place, setPlace] = useState<Place>();
  const view = useRef<HTMLDivElement>(null);
  const isNear = place !== undefined;

  useLayoutEffect(() => {
    if (view.current && place) showInTheMiddle(view.current, place);
  }, [place]);

  // While one looks around, the arrow keys do that, and do not go on to the next picture.
  const keepArrows = (event: KeyboardEvent) => {
    if (isNear && event.key.startsWith('Arrow')) event.stopPropagation();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: scrolled by keys, which the button in it hands up
    <div ref={view} className={isNear ? 'look is-near' : 'look'} onKeyDown={keepArrows}>
      <button type="button" onClick={(event) => setPlace(isNear ? undefined : pressedPlace(event))}>
        <span className="sr">{isNear ? 'Zoom out' : 'Zoom in'}</span>
        <img
          src={largestImageUrl(image)}
          width={image.width}
          height={image.height}
          alt={image.alt}
          fetchPriority="high"
        />
      </button>
    </div>
  );
}

const middle: Place = { x: 0.5, y: 0.5 };

/** Where the picture was pressed; by key, its middle. */
function pressedPlace({ detail, clientX, clientY, currentTarget }: MouseEvent): Place {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return detail === 0 ? middle : { x: (clientX - left) / width, y: (clientY - top) / height };
}

function showInTheMiddle(view: HTMLElement, { x, y }: Place): void {
  view.scrollTo(x * view.scrollWidth - view.clientWidth / 2, y * view.scrollHeight - view.clientHeight / 2);
}
