import { useNavigate, type NavigateOptions, type To } from 'react-router-dom';
import { useIsMounted } from './use-is-mounted.js';

/** Navigates only while the component is mounted: a late response does not navigate a person who has left. */
export const useNavigateIfMounted = () => {
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  return async (to: To, options?: NavigateOptions): Promise<void> => {
    if (isMounted.current) await navigate(to, options);
  };
};
