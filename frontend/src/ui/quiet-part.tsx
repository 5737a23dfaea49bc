import { useState } from 'react';
import type { LazyPart } from './lazy-part.js';
import { useWhenQuiet } from './use-when-quiet.js';

/**
 * A part that stands on a page from the beginning, though its code comes only when the page has all that it asked for and
 * nothing else to do: `quietPart(lazyPart(…, Meanwhile))`. What has its place meanwhile is as large, and says the same.
 */
export const quietPart = <Props extends object>({ Part, Meanwhile }: LazyPart<Props>) => {
  let wasDue = false;
  return function QuietPart(props: Props) {
    const [isDue, setDue] = useState(wasDue);
    useWhenQuiet(() => {
      wasDue = true;
      setDue(true);
    });
    return isDue ? <Part {...props} /> : <Meanwhile {...props} />;
  };
};
