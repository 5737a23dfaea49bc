import { createSystemUserRequest } from '@jobref/contracts/domain/users';
import { Form, Input } from 'antd';
import { zodRule } from '../../../ui/forms/zod-rule.js';

const { firstName, lastName, email, mobile } = createSystemUserRequest.shape;

/** Renders the fields for first name, last name and email, within an antd form. */
export const PersonFields = () => (
  <>
    <div className="form-pair">
      <Form.Item label="First Name" name="firstName" rules={zodRule(firstName)}>
        <Input dir="auto" autoFocus autoComplete="off" />
      </Form.Item>
      <Form.Item label="Last Name" name="lastName" rules={zodRule(lastName)}>
        <Input dir="auto" autoComplete="off" />
      </Form.Item>
    </div>
    <Form.Item label="Email" name="email" rules={zodRule(email)}>
      <Input type="email" autoComplete="off" />
    </Form.Item>
  </>
);

export const MobileField = () => (
  <Form.Item label="Mobile (Optional)" name="mobile" rules={zodRule(mobile, { required: false })}>
    <Input type="tel" autoComplete="off" />
  </Form.Item>
);
