import { fullName } from '@jobref/contracts/domain/full-name';
import type { SystemUser, PersonName } from '@jobref/contracts/domain/users';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { DialogButtons } from '../../../ui/overlays/dialog-buttons.js';
import { Dialog } from '../../../ui/overlays/dialog.js';
import { SkeletonBar } from '../../../ui/feedback/skeletons.js';
import { toast } from '../../../ui/feedback/toast-store.js';
import { NewOwnerField } from './new-owner-field.js';
import styles from './hand-over.module.css';
import { HandOverProgress } from './hand-over-progress.js';
import { canBeHandedOver, ownedWorkText } from './owned-work-text.js';
import { ownedWorkQuery } from '../queries.js';
import { useHandOver } from './use-hand-over.js';

const OwnedWorkSentence = ({ user }: { user: SystemUser }) => {
  const { data, error } = useQuery(ownedWorkQuery(user.id));
  if (error)
    return (
      <p>
        The work of {user.firstName} could not be loaded. {error.message}
      </p>
    );
  if (!data) return <SkeletonBar width="80%" />;
  return (
    <p>
      <b dir="auto">{fullName(user)}</b> holds {ownedWorkText(data)}. Their job references and clients get a
      new owner; tasks are not handed over.
    </p>
  );
};

/** Hands all job references and clients of a person over to a colleague. */
export const HandOverDialog = ({ user, onClose }: { user: SystemUser; onClose: () => void }) => {
  const { data } = useQuery(ownedWorkQuery(user.id));
  const [to, setTo] = useState<PersonName | null>(null);
  const [isMissing, setMissing] = useState(false);
  const { run, ...progress } = useHandOver(user.id);
  const isEmpty = data !== undefined && !canBeHandedOver(data);
  const handOver = async () => {
    setMissing(to === null);
    if (!to || !(await run(to.id))) return;
    toast({ title: 'Success', description: `Work handed over to ${fullName(to)}` });
    onClose();
  };
  return (
    <Dialog
      open
      title="Hand Over Work"
      width={420}
      onClose={onClose}
      footer={
        isEmpty ? (
          <Button onClick={onClose}>Close</Button>
        ) : (
          <DialogButtons onCancel={onClose} loading={progress.isRunning} onClick={() => void handOver()}>
            {progress.isRunning ? 'Handing over...' : progress.problem ? 'Continue' : 'Hand Over'}
          </DialogButtons>
        )
      }
    >
      <OwnedWorkSentence user={user} />
      {!isEmpty && <NewOwnerField from={user} value={to} onChange={setTo} disabled={progress.isRunning} />}
      {isMissing && !to && (
        <p className={styles.wrong} role="alert">
          Please choose a colleague
        </p>
      )}
      {/* The last batch may be handed over with its response lost. */}
      {!isEmpty && <HandOverProgress {...progress} />}
    </Dialog>
  );
};
