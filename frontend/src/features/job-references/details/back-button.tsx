import { ArrowLeft } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../paths.js';
import { Button } from '../../../ui/actions/button.js';
import { useIsFirstEntry } from '../../../ui/overlays/use-dialog.js';
import styles from './job-reference-header.module.css';

/** Navigates back in the history; to the list when the page is the first history entry. */
export const BackButton = () => {
  const navigate = useNavigate();
  const wasOpenedHere = useIsFirstEntry();
  return (
    <Button
      variant="text"
      className={styles.back ?? ''}
      icon={<ArrowLeft />}
      onClick={() => void (wasOpenedHere ? navigate(paths.jobReferences) : navigate(-1))}
    >
      Back
    </Button>
  );
};
