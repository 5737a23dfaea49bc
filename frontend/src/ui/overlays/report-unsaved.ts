import { createContext, use, useEffect } from 'react';

/** Reports a form's unsaved changes to the dialog around it. */
export const ReportUnsavedContext = createContext<((isUnsaved: boolean) => void) | null>(null);

/** For the form inside a dialog, which asks for confirmation before closing while `isUnsaved`. */
export const useReportUnsaved = (isUnsaved: boolean) => {
  const report = use(ReportUnsavedContext);
  useEffect(() => {
    report?.(isUnsaved);
    return () => report?.(false);
  }, [report, isUnsaved]);
};
