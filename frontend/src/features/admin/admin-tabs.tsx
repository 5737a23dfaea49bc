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
  /** What can be done on a tab; stands at the tabs' right, on phones below them. */
  actions?: (active: string) => ReactNode;
}

/** A page's views as tabs; the chosen one stays in the address, and the first stands for any that there is not. */
export const AdminTabs = ({ items, actions }: AdminTabsProps) => {
  const [parameters, setParameters] = useSearchParams();
  const wanted = parameters.get('tab') ?? '';
  const active = items.find(({ key }) => key === wanted) ?? items[0];
  const key = active?.key ?? '';
  const shown = actions?.(key);
  return (
    <div className={styles.tabs}>
      {/* Outside of the bar: in a list of tabs nothing but tabs may stand. */}
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
