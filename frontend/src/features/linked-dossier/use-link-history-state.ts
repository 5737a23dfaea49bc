import { useLocation, useNavigate } from 'react-router-dom';

/** State of a history entry: a reload restores it, and Back restores the previous one. */
interface Visit {
  /** The opened link, which a reload does not count again. */
  linkId?: string;
  part?: 'pdf' | 'photos';
  /** Index of the photo that is shown full-screen. */
  photo?: number;
}

export const useLinkHistoryState = () => {
  const visit = (useLocation().state ?? {}) as Visit;
  const navigate = useNavigate();
  const show = (changes: Visit, { replace }: { replace: boolean }) =>
    void navigate('.', {
      replace,
      state: { ...visit, ...changes } satisfies Visit,
      preventScrollReset: true,
    });
  return { visit, show, back: () => void navigate(-1) };
};
