import { useEffect, useRef } from 'react';
import { useNavigate, type NavigateOptions, type To } from 'react-router-dom';

/** Navigates as long as the component is there: a late answer leads nobody away who has gone elsewhere meanwhile. */
export const useNavigateHere = () => {
  const navigate = useNavigate();
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return async (to: To, options?: NavigateOptions): Promise<void> => {
    if (isHere.current) await navigate(to, options);
  };
};
