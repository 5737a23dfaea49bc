import { Camera } from 'lucide-react';
import { useState } from 'react';
import { DialogButtons } from '../../../ui/overlays/dialog-buttons.js';
import { Dialog } from '../../../ui/overlays/dialog.js';
import { useIsMounted } from '../../../ui/hooks/use-is-mounted.js';
import { EmptyState } from '../../../ui/feedback/empty-state.js';
import styles from './camera-dialog.module.css';
import { useCamera } from './use-camera.js';

interface CameraDialogProps {
  onPhoto: (photo: File) => void;
  onClose: () => void;
}

/** Dialog that takes a photo with the computer's camera. */
export const CameraDialog = ({ onPhoto, onClose }: CameraDialogProps) => {
  const { video, state, take } = useCamera();
  const [isTaking, setTaking] = useState(false);
  const isMounted = useIsMounted();
  const takePhoto = async () => {
    setTaking(true);
    const photo = await take();
    // Cancelled meanwhile.
    if (!isMounted.current) return;
    if (photo) onPhoto(photo);
    onClose();
  };
  return (
    <Dialog
      open
      title="Camera"
      onClose={onClose}
      footer={
        <DialogButtons
          onCancel={onClose}
          icon={<Camera />}
          disabled={state !== 'ready' || isTaking}
          onClick={() => void takePhoto()}
        >
          Take photo
        </DialogButtons>
      }
    >
      {state === 'refused' ? (
        <EmptyState title="The camera cannot be used">
          There is no camera, it is in use elsewhere, or the browser is not allowed to use it.
        </EmptyState>
      ) : (
        <video ref={video} className={styles.video} muted playsInline aria-label="What the camera sees" />
      )}
    </Dialog>
  );
};
