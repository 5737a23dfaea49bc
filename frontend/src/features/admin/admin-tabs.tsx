import type { ReactNode } from 'react';
import { Tabs } from '../../ui/actions/tabs.js';
import { useTabParameter } from '../../ui/hooks/use-tab-parameter.js';
import styles from './admin.module.css';

interface AdminTab {
  key: string;
  label: string;
  children: ReactNode;
}

interface AdminTabsProps {
  items: readonly AdminTab[];
  /** Actions of the active tab, at the right of the tab bar, on narrow screens below it. */
  actions: (active: string) => ReactNode;
}

/** Renders a page's views as tabs. */
export const AdminTabs = ({ items, actions }: AdminTabsProps) => {
  const [active, select] = useTabParameter(items.map(({ key }) => key));
  return (
    <div className={styles.tabs}>
      {/* Outside the tablist, which may contain only tabs. */}
      <div className={styles.extra}>{actions(active)}</div>
      <Tabs label="Administration" tabs={items} active={active} onChange={select}>
        <div key={active} className={styles.view}>
          {items.find(({ key }) => key === active)?.children}
        </div>
      </Tabs>
    </div>
  );
};
