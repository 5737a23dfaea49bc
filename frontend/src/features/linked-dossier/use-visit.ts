import { useLocation, useNavigate } from 'react-router-dom';

/** What an entry of the history shows: a reload shows it again, and Back what was shown before. */
interface Visit {
  /** The link that was opened in it, not to be counted again. */
  linkId?: string;
  part?: 'pdf' | 'photos';
  /** The place of the photo that is shown large. */
  photo?: number;
}

export const useVisit = () => {
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
