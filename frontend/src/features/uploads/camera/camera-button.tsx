import { Button } from 'antd';
import { Camera } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '../../../ui/lazy/lazy-dialog.js';
import { UntilClosed } from '../../../ui/overlays/until-closed.js';
import { isTouch } from '../incoming/is-touch.js';
import { FileChooser } from '../upload-dialog/file-chooser.js';

const CameraDialog = lazyDialog(() => import('./camera-dialog.js').then((m) => m.CameraDialog));

interface CameraButtonProps {
  onFiles: (files: File[]) => void;
  size?: 'small' | 'middle';
  className?: string | undefined;
  disabled?: boolean;
}

/** "Camera" button: opens the camera app of a touch device, else a dialog with the camera; null without either. */
export const CameraButton = ({ onFiles, ...button }: CameraButtonProps) => {
  const [isOpen, setOpen] = useState(false);
  const icon = <Camera />;
  if (isTouch())
    return <FileChooser {...button} source="camera" label="Camera" icon={icon} onFiles={onFiles} />;
  // Browsers allow camera access only over TLS or on localhost.
  if (!('mediaDevices' in navigator)) return null;
  return (
    // Clicks in the dialog must not bubble to the drop zone around the button.
    <span onClick={(event) => event.stopPropagation()}>
      <Button {...button} {...CameraDialog.opener} icon={icon} onClick={() => setOpen(true)}>
        Camera
      </Button>
      <UntilClosed>
        {isOpen && <CameraDialog onPhoto={(photo) => onFiles([photo])} onClose={() => setOpen(false)} />}
      </UntilClosed>
    </span>
  );
};
