import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { readingKey } from './reading-key.js';
import styles from './tabs.module.css';

interface Tab<Key extends string> {
  key: Key;
  label: string;
  /** Subdued after the label. Empty reserves its space while it loads, null omits it. */
  count?: string | null;
}

interface TabsProps<Key extends string> {
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly Tab<Key>[];
  active: Key;
  onChange: (key: Key) => void;
  /** Content of the active tab. */
  children: ReactNode;
}

const steps: Partial<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/**
 * Tabs at the top of a flush card, also operated by arrow keys, Home and End. Only the active tab's content is
 * rendered.
 */
export const Tabs = <Key extends string>({ label, tabs, active, onChange, children }: TabsProps<Key>) => {
  const id = useId();
  const bar = useRef<HTMLDivElement>(null);
  const tabOf = (key: Key) => bar.current?.querySelector<HTMLElement>(`[data-tab='${key}']`);
  useEffect(() => {
    const [row, tab] = [bar.current, bar.current?.querySelector<HTMLElement>('[aria-selected=true]')];
    // Scrolls the chosen tab into view within the bar, but not the page.
    if (row && tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  }, [active]);
  const onKeyDown = (event: KeyboardEvent) => {
    const index = tabs.findIndex(({ key }) => key === active);
    const next = tabs[steps[readingKey(event)]?.(index, tabs.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    onChange(next.key);
    tabOf(next.key)?.focus();
  };
  return (
    <>
      <div ref={bar} className={styles.bar} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            data-tab={tab.key}
            className={styles.tab}
            aria-selected={tab.key === active}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === active ? 0 : -1}
            onClick={() => onChange(tab.key)}
          >
            {tab.label}
            {typeof tab.count === 'string' && (
              <span className={`phone-hidden ${styles.count}`}>{tab.count}</span>
            )}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${active}`}>
        {children}
      </div>
    </>
  );
};
