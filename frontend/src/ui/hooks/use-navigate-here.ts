import { useNavigate, type NavigateOptions, type To } from 'react-router-dom';
import { useIsMounted } from './use-is-mounted.js';

/** Navigates as long as the component is there: a late answer leads nobody away who has gone elsewhere meanwhile. */
export const useNavigateHere = () => {
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  return async (to: To, options?: NavigateOptions): Promise<void> => {
    if (isMounted.current) await navigate(to, options);
  };
};
