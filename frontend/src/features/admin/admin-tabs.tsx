import { Tabs, type TabsProps } from 'antd';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import styles from './admin.module.css';

interface AdminTabsProps {
  items: NonNullable<TabsProps['items']>;
  /** What can be done on a tab; stands at the tabs' right, on phones above them. */
  actions?: (active: string) => ReactNode;
}

/** A page's views as tabs; the chosen one stays in the address, and the first stands for any that there is not. */
export const AdminTabs = ({ items, actions }: AdminTabsProps) => {
  const [parameters, setParameters] = useSearchParams();
  const known = items.map(({ key }) => key);
  const wanted = parameters.get('tab') ?? '';
  const active = known.includes(wanted) ? wanted : (known[0] ?? '');
  const shown = actions?.(active);
  return (
    <div className={styles.tabs}>
      {/* Outside of antd's bar: in a list of tabs nothing but tabs may stand. */}
      {shown && <div className={styles.extra}>{shown}</div>}
      <Tabs
        items={items}
        destroyOnHidden
        activeKey={active}
        onChange={(tab) => setParameters({ tab }, { replace: true })}
      />
    </div>
  );
};
