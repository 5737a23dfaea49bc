import {
  makeClientLinkRequest,
  type LinkMailTemplate,
  type MadeClientLink,
  type MakeClientLinkRequest,
} from '@jobref/contracts/domain/client-links';
import type { JobReference } from '@jobref/contracts/domain/job-references';
import { prefillLinkMail } from '@jobref/contracts/domain/link-mail';
import { limits } from '@jobref/contracts/domain/limits';
import { Button, Form, Input } from 'antd';
import { requestOnce } from '../../../api/request.js';
import { topicPaths } from '../../../api/affected-paths.js';
import { formErrorHandler } from '../../../domain/form-error-handler.js';
import { useAction } from '../../../domain/use-action.js';
import { DraftForm } from '../../../drafts/draft-form.js';
import { useIdempotencyKey } from '../../../drafts/use-idempotency-key.js';
import { growingRows } from '../../../ui/forms/growing-rows.js';
import { InertWhile } from '../../../ui/forms/inert-while.js';
import { zodRule } from '../../../ui/forms/zod-rule.js';
import { SingleSelect } from '../../../ui/forms/single-select.js';
import styles from './client-links.module.css';

interface SendFormProps {
  jobReference: JobReference;
  pdfId: string;
  draft: string;
  template: LinkMailTemplate;
  onMade: (link: MadeClientLink) => void;
  onCancel: () => void;
}

interface Values {
  to: string;
  subject: string;
  message: string;
  expiresInDays: number;
  password?: string;
}

const { mail, password } = makeClientLinkRequest.shape;
const { to, subject, message } = mail.unwrap().unwrap().shape;

const lifetimes = [
  { value: 7, label: 'a week' },
  { value: 14, label: 'two weeks' },
  { value: 30, label: '30 days' },
  { value: 90, label: '90 days' },
  { value: 365, label: 'a year' },
];

const initialValues = (
  { clientName, clientEmail, reference, title }: JobReference,
  template: LinkMailTemplate,
) => {
  const known = { client: clientName, reference, title };
  return {
    to: clientEmail ?? '',
    subject: prefillLinkMail(template.subject, known),
    message: prefillLinkMail(template.message, known),
    expiresInDays: 14,
    password: '',
  };
};

/** Form for the mail and its link's lifetime and password. "Make link only" creates the link without a mail. */
export const SendForm = ({ jobReference, pdfId, draft, template, onMade, onCancel }: SendFormProps) => {
  const [form] = Form.useForm<Values>();
  const { keyFor, forget } = useIdempotencyKey(`link.${pdfId}`);
  const { send: make, isPending } = useAction<MadeClientLink, MakeClientLinkRequest>({
    mutationFn: (linkRequest) => {
      const { password, ...known } = linkRequest;
      const path = `/api/jobs/${jobReference.id}/pdfs/${pdfId}/links`;
      return requestOnce(path, linkRequest, keyFor(known, password));
    },
    onDone: (link) => {
      forget();
      onMade(link);
    },
    onError: formErrorHandler(form, 'Failed to make the link'),
    touches: topicPaths(jobReference.id, 'links'),
  });
  const send = (values: Values) => {
    const { expiresInDays, password, ...mail } = values;
    make({ expiresInDays, password, mail });
  };
  const makeAlone = async () => {
    const { expiresInDays, password } = await form.validateFields(['expiresInDays', 'password']);
    make({ expiresInDays, password });
  };
  return (
    <DraftForm<Values>
      draft={draft}
      secret="password"
      form={form}
      validateTrigger="onBlur"
      initialValues={initialValues(jobReference, template)}
      onFinish={send}
    >
      <InertWhile pending={isPending}>
        <Form.Item name="to" label="Client’s address" rules={zodRule(to)}>
          <Input type="email" autoComplete="off" maxLength={limits.email} />
        </Form.Item>
        <Form.Item name="subject" label="Subject" rules={zodRule(subject)}>
          <Input dir="auto" autoComplete="off" maxLength={limits.linkMailSubject} />
        </Form.Item>
        <Form.Item
          name="message"
          label="Message"
          rules={zodRule(message)}
          extra="{link} and {expires} are filled in when the mail is sent; a button that opens the PDF follows the text. Replies go to you."
        >
          <Input.TextArea dir="auto" {...growingRows(7, 14)} maxLength={limits.linkMailMessage} />
        </Form.Item>
        <div className="form-pair">
          <Form.Item name="expiresInDays" label="The link works for" required>
            <SingleSelect options={lifetimes} />
          </Form.Item>
          <Form.Item
            name="password"
            label="Password"
            rules={zodRule(password, { required: false })}
            extra="Give it to your client separately."
          >
            <Input autoComplete="off" maxLength={limits.linkPassword} spellCheck={false} />
          </Form.Item>
        </div>
      </InertWhile>
      <div className={styles.buttons}>
        <Button onClick={onCancel}>Cancel</Button>
        <Button disabled={isPending} onClick={() => void makeAlone().catch(() => undefined)}>
          Make link only
        </Button>
        <Button type="primary" htmlType="submit" loading={isPending}>
          {isPending ? 'Sending...' : 'Send'}
        </Button>
      </div>
    </DraftForm>
  );
};
