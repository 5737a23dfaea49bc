import { limits } from '@jobref/contracts/domain/limits';
import {
  savedSearchRequest,
  type SavedSearch,
  type SavedSearchPage,
} from '@jobref/contracts/domain/saved-searches';
import { Checkbox, Form, Input } from 'antd';
import { requestOnce } from '../../api/request.js';
import { useIdempotencyKey } from '../../drafts/use-idempotency-key.js';
import { zodRule } from '../../ui/forms/zod-rule.js';
import { DialogForm, FormDialog } from '../../ui/overlays/form-dialog.js';
import { formErrorHandler } from '../form-error-handler.js';
import { useAction } from '../use-action.js';
import { localTimeZone } from '../days/local-time-zone.js';
import { savedSearchesPath, savedSearchPaths } from './queries.js';

export interface SaveSearchDialogProps {
  page: SavedSearchPage;
  /** The query string of the page. */
  address: string;
  suggestedName: string;
  open: boolean;
  onClose: () => void;
}

interface Values {
  name: string;
  alerts: boolean;
}

/** Truncates text to a name's limit, without half a surrogate pair at the end. */
const beginningOf = (text: string) => text.slice(0, limits.savedSearchName).replace(/[\ud800-\udbff]$/, '');

/** Asks for a saved search's name, and whether its owner is notified of new matches. */
export const SaveSearchDialog = ({ page, address, suggestedName, open, onClose }: SaveSearchDialogProps) => {
  const [form] = Form.useForm<Values>();
  const { keyFor, forget } = useIdempotencyKey('saved-search');
  const { send, isPending } = useAction<SavedSearch, Values>({
    mutationFn: (values) => {
      const request = { ...values, page, address, timeZone: localTimeZone() };
      return requestOnce(savedSearchesPath, request, keyFor(request));
    },
    success: ({ name }) => `“${name}” was saved to the sidebar`,
    onDone: () => {
      forget();
      onClose();
    },
    onError: formErrorHandler(form, 'Failed to save the search'),
    touches: savedSearchPaths,
  });
  return (
    <FormDialog
      open={open}
      title="Save search"
      width={420}
      submitLabel="Save"
      pending={isPending}
      onCancel={onClose}
    >
      <DialogForm<Values>
        form={form}
        initialValues={{ name: beginningOf(suggestedName), alerts: false }}
        onFinish={send}
      >
        <Form.Item name="name" label="Name" rules={zodRule(savedSearchRequest.shape.name)}>
          <Input dir="auto" autoFocus maxLength={limits.savedSearchName} />
        </Form.Item>
        <Form.Item
          name="alerts"
          valuePropName="checked"
          extra="You get one notification for each job reference that it newly finds. Your own changes do not count."
        >
          <Checkbox>Notify me of new matches</Checkbox>
        </Form.Item>
      </DialogForm>
    </FormDialog>
  );
};
