import { clientRequest } from '@jobref/contracts/domain/clients';
import { limits } from '@jobref/contracts/domain/limits';
import { Form, Input } from 'antd';
import { growingRows } from '../../ui/forms/growing-rows.js';
import { LengthNote } from '../../ui/forms/length-note.js';
import { zodRule } from '../../ui/forms/zod-rule.js';

const { shape } = clientRequest;
const optional = { required: false };
export const labels = { name: 'Name', email: 'Email', phone: 'Phone', address: 'Address', notes: 'Notes' };

export const ClientFields = () => (
  <>
    <Form.Item name="name" label={labels.name} rules={zodRule(shape.name)}>
      <Input dir="auto" autoFocus maxLength={limits.clientName} />
    </Form.Item>
    <div className="form-pair">
      <Form.Item
        name="email"
        label={labels.email}
        rules={zodRule(shape.email, optional)}
        validateTrigger="onBlur"
      >
        <Input type="email" inputMode="email" maxLength={limits.email} />
      </Form.Item>
      <Form.Item name="phone" label={labels.phone} rules={zodRule(shape.phone, optional)}>
        <Input type="tel" inputMode="tel" maxLength={limits.mobile} />
      </Form.Item>
    </div>
    <Form.Item name="address" label={labels.address} rules={zodRule(shape.address, optional)}>
      <Input.TextArea dir="auto" {...growingRows(2, 6)} maxLength={limits.clientAddress} />
    </Form.Item>
    <Form.Item
      name="notes"
      label={labels.notes}
      tooltip="Only for you and administrators: never shown on PDFs"
      rules={zodRule(shape.notes, optional)}
      extra={<LengthNote name="notes" most={limits.clientNotes} />}
    >
      <Input.TextArea dir="auto" {...growingRows(3, 10)} maxLength={limits.clientNotes} />
    </Form.Item>
  </>
);
