import type { BulkAct } from '@jobref/contracts/domain/bulk';
import type { Permissions } from '@jobref/contracts/domain/shares';
import type { PersonName } from '@jobref/contracts/domain/users';
import { Form, Radio } from 'antd';
import { DialogForm, FormDialog } from '../../ui/overlays/form-dialog.js';
import { counted } from '../../ui/text/counted.js';
import { ColleagueItem } from '../people/colleague-item.js';
import { permissionChoices, permissionLabels } from '../shares/permission-texts.js';

interface ColleagueDialogProps {
  act: 'share' | 'hand_over';
  count: number;
  onChosen: (act: BulkAct) => void;
  onClose: () => void;
}
interface Values {
  person: PersonName;
  permissions: Permissions;
}

const permissionOptions = permissionChoices.map((value) => ({ value, label: permissionLabels[value] }));

/** Chooses the colleague with whom many job references are shared, or to whom they are handed over. */
export const ColleagueDialog = ({ act, count, onChosen, onClose }: ColleagueDialogProps) => {
  const isShare = act === 'share';
  return (
    <FormDialog
      open
      title={`${isShare ? 'Share' : 'Hand over'} ${counted(count, 'job reference')}`}
      width={420}
      submitLabel={isShare ? 'Share' : 'Hand over'}
      pending={false}
      onCancel={onClose}
    >
      <DialogForm<Values>
        initialValues={{ permissions: 'view' }}
        onFinish={({ person: { id: userId }, permissions }) =>
          onChosen(isShare ? { act: 'share', userId, permissions } : { act: 'hand_over', userId })
        }
      >
        <ColleagueItem />
        {isShare && (
          <Form.Item name="permissions" label="What they may do">
            <Radio.Group aria-label="What they may do" options={permissionOptions} />
          </Form.Item>
        )}
      </DialogForm>
    </FormDialog>
  );
};
