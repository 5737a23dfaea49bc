import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Tabs } from '../../ui/actions/tabs.js';
import styles from './admin.module.css';

interface AdminTab {
  key: string;
  label: string;
  children: ReactNode;
}

interface AdminTabsProps {
  items: readonly AdminTab[];
  /** Actions of the active tab, at the right of the tab bar, on narrow screens below it. */
  actions?: (active: string) => ReactNode;
}

/** Renders a page's views as tabs. The active tab is a query parameter; unknown values select the first tab. */
export const AdminTabs = ({ items, actions }: AdminTabsProps) => {
  const [parameters, setParameters] = useSearchParams();
  const requested = parameters.get('tab') ?? '';
  const active = items.find(({ key }) => key === requested) ?? items[0];
  const key = active?.key ?? '';
  const shown = actions?.(key);
  return (
    <div className={styles.tabs}>
      {/* Outside the tablist, which may contain only tabs. */}
      {shown && <div className={styles.extra}>{shown}</div>}
      <Tabs
        label="Administration"
        tabs={items}
        active={key}
        onChange={(tab) => setParameters({ tab }, { replace: true, preventScrollReset: true })}
      >
        <div key={key} className={styles.view}>
          {active?.children}
        </div>
      </Tabs>
    </div>
  );
};
