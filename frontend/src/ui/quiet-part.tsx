import { useRef, useState } from 'react';
import type { LazyPart } from './lazy-part.js';
import { offerReload } from './toast/offer-reload.js';
import { useReached } from './use-reached.js';
import { useWhenQuiet } from './use-when-quiet.js';

/** Whether a part that is in sight comes even if the page is not quiet yet, or one that is not comes not at all before it nearly is. */
type InSight = 'sooner' | 'only';
const margins = { sooner: '0px', only: '600px' };

const Place = ({ inSight, onReached }: { inSight: InSight; onReached: () => void }) => (
  <div ref={useReached(onReached, margins[inSight])} style={{ position: 'absolute' }} />
);

/** What a part may know of how it came: somebody clicked what had its place, and has done nothing else since. */
export interface Asked {
  asked?: boolean;
}

/**
 * A part that stands on a page from the beginning, though its code comes only when the page has all that it asked for and
 * nothing else to do, or somebody reaches for it: `quietPart(lazyPart(…, Meanwhile))`. What has its place meanwhile is as
 * large, says the same, and stays where the code cannot be had: what can wait does not take the page with it. A click on it
 * is not lost: the part is told that it was `asked` for, or, where its code cannot be had, a reload is offered.
 */
export const quietPart = <Props extends object>(
  { Part, Meanwhile, load }: LazyPart<Props>,
  { inSight }: { inSight?: InSight } = {},
) => {
  let wasLoaded = false;
  return function QuietPart(props: Props) {
    const [loaded, setLoaded] = useState<Asked | null>(wasLoaded ? {} : null);
    const [isQuiet, setQuiet] = useState(false);
    const [isMissing, setMissing] = useState(false);
    // Where the focus was then.
    const clickedAt = useRef<Element>(null);
    const keepClick = () => {
      clickedAt.current = document.activeElement;
    };
    const fetchIt = async () => {
      try {
        await load();
        wasLoaded = true;
        setLoaded({ asked: clickedAt.current !== null && clickedAt.current === document.activeElement });
      } catch {
        setMissing(true);
        return false;
      }
      return true;
    };
    const fetchSoon = () => void fetchIt();
    const ask = async () => {
      keepClick();
      if (!(await fetchIt())) offerReload();
    };
    useWhenQuiet(() => (inSight === 'only' ? setQuiet(true) : fetchSoon()));
    if (loaded) return <Part {...props} {...loaded} />;
    return (
      <>
        {inSight && (inSight === 'sooner' || isQuiet) && <Place inSight={inSight} onReached={fetchSoon} />}
        <span
          style={{ display: 'contents' }}
          onPointerEnter={fetchSoon}
          onPointerDown={fetchSoon}
          // The part may come between press and click, which is then none; a touch that scrolls has no mouse.
          onMouseDown={keepClick}
          onClick={() => void ask()}
        >
          <Meanwhile {...props} />
        </span>
        {isMissing && (
          // What stands in its place is for the eye and the pointer only.
          <button type="button" className="visually-hidden" onClick={() => void ask()}>
            Load what is missing here
          </button>
        )}
      </>
    );
  };
};
