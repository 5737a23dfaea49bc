import { Button } from 'antd';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useVerify } from './use-verify.js';
import { VerifyDialog } from './verify-dialog.js';

/** Opens the verification dialog and starts the verification against the seals. */
export const VerifyButton = () => {
  const [isOpen, setOpen] = useState(false);
  const check = useVerify();
  const open = () => {
    setOpen(true);
    if (!check.isPending) check.verify();
  };
  return (
    <>
      <Button size="small" icon={<ShieldCheck />} onClick={open}>
        Verify
      </Button>
      <VerifyDialog {...check} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
};
