import { useState, type ComponentType } from 'react';
import { lazyAntdPart } from '../ui/lazy-part.js';
import { useWhenQuiet } from './use-when-quiet.js';

/**
 * A part made of antd that stands on a page from the beginning: its code comes when the page has all that it asked for and
 * nothing else to do. Until then `Coming` has its place, as large and with the same words.
 */
export const quietPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Coming: ComponentType<Props>,
) => {
  const { Part } = lazyAntdPart(load, Coming);
  let wasDue = false;
  return function QuietPart(props: Props) {
    const [isDue, setDue] = useState(wasDue);
    useWhenQuiet(() => {
      wasDue = true;
      setDue(true);
    });
    return isDue ? <Part {...props} /> : <Coming {...props} />;
  };
};
