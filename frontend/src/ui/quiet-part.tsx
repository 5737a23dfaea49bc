import { useState } from 'react';
import type { LazyPart } from './lazy-part.js';
import { useReached } from './use-reached.js';
import { useWhenQuiet } from './use-when-quiet.js';

const Place = ({ onNear }: { onNear: () => void }) => (
  <div ref={useReached(onNear)} style={{ position: 'absolute' }} />
);

/**
 * A part that stands on a page from the beginning, though its code comes only when the page has all that it asked for and
 * nothing else to do, and `near` only where it is nearly in sight: `quietPart(lazyPart(…, Meanwhile))`. What has its place
 * meanwhile is as large, and says the same.
 */
export const quietPart = <Props extends object>(
  { Part, Meanwhile }: LazyPart<Props>,
  { near = false }: { near?: boolean } = {},
) => {
  let wasDue = false;
  return function QuietPart(props: Props) {
    const [isQuiet, setQuiet] = useState(wasDue);
    const [isNear, setNear] = useState(wasDue || !near);
    useWhenQuiet(() => setQuiet(true));
    if (isQuiet && isNear) {
      wasDue = true;
      return <Part {...props} />;
    }
    return (
      <>
        {isQuiet && <Place onNear={() => setNear(true)} />}
        <Meanwhile {...props} />
      </>
    );
  };
};
