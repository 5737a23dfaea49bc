import { ConfigProvider } from 'antd';
import { Calendar, ChevronDown, LoaderCircle, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMediaQuery } from '../hooks/use-media-query.js';
import './antd-overrides.css';
import { antdThemeFor } from './antd-theme.js';
import { useAppearance } from './appearance.js';

/** Marks optional fields, not the required ones. */
const markOptional = (label: ReactNode, { required }: { required: boolean }) => (
  <>
    {label}
    {!required && <span className="optional">optional</span>}
  </>
);

/** `useRestoreFocus` restores focus: antd would focus a closed menu. */
const overPage = {
  closeIcon: <X aria-label="Close" />,
  mask: { blur: false },
  focusable: { focusTriggerAfterClose: false },
};

/** In a long form the first invalid field may be out of sight; sticky bars would cover it at an edge. */
const showFirstError = { focus: true, block: 'center' } as const;

/** Wraps everything that uses antd; most first-load content does not. */
export const AntdRoot = ({ children }: { children: ReactNode }) => {
  const { mode } = useAppearance();
  const touch = useMediaQuery('(pointer: coarse)');
  return (
    <ConfigProvider
      theme={antdThemeFor(mode, touch)}
      wave={{ disabled: true }}
      button={{ autoInsertSpace: false, loadingIcon: <LoaderCircle className="spinning" /> }}
      form={{ requiredMark: markOptional, colon: false, scrollToFirstError: showFirstError }}
      modal={overPage}
      drawer={overPage}
      select={{ suffixIcon: <ChevronDown /> }}
      datePicker={{ suffixIcon: <Calendar /> }}
    >
      {children}
    </ConfigProvider>
  );
};
