import type { BulkAct } from '@jobref/contracts/domain/bulk';
import type { Permissions } from '@jobref/contracts/domain/shares';
import { Form, Radio } from 'antd';
import { FormDialog } from '../../ui/overlays/form-dialog.js';
import { counted } from '../../ui/text/counted.js';
import type { PickablePerson } from '../people/person-line.js';
import { PersonPicker } from '../people/person-picker.js';
import { useColleagueSearch } from '../people/use-colleagues.js';
import { permissionChoices, permissionLabels } from '../shares/permission-words.js';

interface ColleagueDialogProps {
  act: 'share' | 'hand_over';
  count: number;
  onChosen: (act: BulkAct) => void;
  onClose: () => void;
}
interface Values {
  person: PickablePerson;
  permissions: Permissions;
}

const formId = 'colleague-of-many';
const permissionOptions = permissionChoices.map((value) => ({ value, label: permissionLabels[value] }));

/** Chooses the colleague with whom many job references are shared, or to whom they are handed over. */
export const ColleagueDialog = ({ act, count, onChosen, onClose }: ColleagueDialogProps) => {
  const search = useColleagueSearch();
  const isShare = act === 'share';
  return (
    <FormDialog
      open
      title={`${isShare ? 'Share' : 'Hand over'} ${counted(count, 'job reference')}`}
      width={420}
      formId={formId}
      submitLabel={isShare ? 'Share' : 'Hand over'}
      pending={false}
      onCancel={onClose}
    >
      <Form<Values>
        id={formId}
        layout="vertical"
        requiredMark={false}
        initialValues={{ permissions: 'view' }}
        onFinish={({ person: { id: userId }, permissions }) =>
          onChosen(isShare ? { act: 'share', userId, permissions } : { act: 'hand_over', userId })
        }
      >
        <Form.Item
          name="person"
          label="Colleague"
          rules={[{ required: true, message: 'Please choose a colleague' }]}
        >
          <PersonPicker search={search} autoFocus />
        </Form.Item>
        {isShare && (
          <Form.Item name="permissions" label="What they may do">
            <Radio.Group options={permissionOptions} />
          </Form.Item>
        )}
      </Form>
    </FormDialog>
  );
};
