import { useEffect, useState } from 'react';

const activeItem = '.ant-mentions-dropdown-menu-item-active';

/**
 * Returns for screen readers the suggested colleague whom Enter chooses, as "Aisha Rahman, 2 of 7": focus stays in the
 * field, and antd does not relate its list to it. `follow` is called after a key.
 */
export const useActiveColleague = (names: readonly string[]) => {
  const [text, setText] = useState('');
  const [keys, setKeys] = useState(0);
  const list = names.join('\n');
  useEffect(() => {
    const read = () => {
      const all = list.split('\n');
      const item = list && document.querySelector(activeItem);
      // On a busy device antd draws its list some frames later.
      if (list && !item) frame = requestAnimationFrame(read);
      const index = item ? [...(item.parentElement?.children ?? [])].indexOf(item) : -1;
      setText(index >= 0 ? `${all[index]}, ${index + 1} of ${all.length}` : '');
    };
    let frame = requestAnimationFrame(read);
    return () => cancelAnimationFrame(frame);
  }, [list, keys]);
  return { text, follow: () => setKeys((count) => count + 1) };
};
