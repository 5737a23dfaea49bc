import { linkMailPlaceholders, defaultLinkMail } from '@jobref/contracts/domain/link-mail';
import { limits } from '@jobref/contracts/domain/limits';
import { updateOrganisationRequest } from '@jobref/contracts/domain/organisation';
import { Checkbox, Form, Input } from 'antd';
import { growingRows } from '../../../ui/forms/growing-rows.js';
import { zodRule } from '../../../ui/forms/zod-rule.js';

const { linkMailSubject, linkMailMessage } = updateOrganisationRequest.shape;
const names = linkMailPlaceholders.map((name) => `{${name}}`).join(', ');

/** Renders the fields for mails to clients and for verification of PDFs. */
export const SendingFields = () => (
  <>
    <Form.Item
      name="verification"
      valuePropName="checked"
      extra="A code and a QR code on the cover lead to a page that says when the PDF was issued, whether it is the newest, and whether a file is unchanged. It reveals nothing about the job."
    >
      <Checkbox>Anyone with a PDF can verify it</Checkbox>
    </Form.Item>
    <Form.Item
      label="Subject of mails to clients"
      name="linkMailSubject"
      rules={zodRule(linkMailSubject, { required: false })}
    >
      <Input
        dir="auto"
        autoComplete="off"
        maxLength={limits.linkMailSubject}
        placeholder={defaultLinkMail.subject}
      />
    </Form.Item>
    <Form.Item
      label="Mails to clients"
      name="linkMailMessage"
      rules={zodRule(linkMailMessage, { required: false })}
      extra={`The text that “Send to client” starts with; agents can change it. If empty, the text shown is used. ${names} are filled in.`}
    >
      <Input.TextArea
        dir="auto"
        {...growingRows(10, 16)}
        maxLength={limits.linkMailMessage}
        placeholder={defaultLinkMail.message}
      />
    </Form.Item>
  </>
);
