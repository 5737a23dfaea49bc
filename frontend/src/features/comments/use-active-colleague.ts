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
    // antd has drawn its list by then.
    const frame = requestAnimationFrame(() => {
      const all = list.split('\n');
      const item = document.querySelector(activeItem);
      const index = item ? [...(item.parentElement?.children ?? [])].indexOf(item) : -1;
      setText(list && index >= 0 ? `${all[index]}, ${index + 1} of ${all.length}` : '');
    });
    return () => cancelAnimationFrame(frame);
  }, [list, keys]);
  return { text, follow: () => setKeys((count) => count + 1) };
};
