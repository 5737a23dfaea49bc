import { makeClientLinkRequest, type LinkMailTemplate } from '@jobref/contracts/domain/client-links';
import type { JobReference } from '@jobref/contracts/domain/job-references';
import { prefillLinkMail } from '@jobref/contracts/domain/link-mail';
import { limits } from '@jobref/contracts/domain/limits';
import { Form, type FormInstance, Input } from 'antd';
import { DraftForm } from '../../../drafts/draft-form.js';
import { growingRows } from '../../../ui/forms/growing-rows.js';
import { InertWhile } from '../../../ui/forms/inert-while.js';
import { zodRule } from '../../../ui/forms/zod-rule.js';
import { SingleSelect } from '../../../ui/forms/single-select.js';

export interface SendValues {
  to: string;
  subject: string;
  message: string;
  expiresInDays: number;
  password?: string;
}

interface SendFormProps {
  form: FormInstance<SendValues>;
  jobReference: JobReference;
  draft: string;
  template: LinkMailTemplate;
  isPending: boolean;
  onSend: (values: SendValues) => void;
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

/** Form for the mail and its link's lifetime and password. */
export const SendForm = ({ form, jobReference, draft, template, isPending, onSend }: SendFormProps) => (
  <DraftForm<SendValues>
    draft={draft}
    secret="password"
    form={form}
    validateTrigger="onBlur"
    initialValues={initialValues(jobReference, template)}
    onFinish={onSend}
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
  </DraftForm>
);
