import { createJobReferenceRequest, jobReferenceStatus } from '@jobref/contracts/domain/job-references';
import { limits } from '@jobref/contracts/domain/limits';
import type { Tag } from '@jobref/contracts/domain/tags';
import { Form, Input } from 'antd';
import { ClientNameField } from './client-name-field.js';
import { TagsField } from '../../../domain/tags/tags-field.js';
import { growingRows } from '../../../ui/forms/growing-rows.js';
import { LengthNote } from '../../../ui/forms/length-note.js';
import { statusLabel } from '../../../domain/status/status-badge.js';
import { zodRule } from '../../../ui/forms/zod-rule.js';
import { SingleSelect } from '../../../ui/forms/single-select.js';

/** Raw form values, neither trimmed nor validated. */
export interface JobReferenceFormValues {
  title: string;
  description: string;
  clientName: string;
  clientEmail: string;
  status: string;
  tags: Tag[];
}
export const emptyJobReference: JobReferenceFormValues = {
  title: '',
  description: '',
  clientName: '',
  clientEmail: '',
  status: 'draft',
  tags: [],
};

const { shape } = createJobReferenceRequest;
const optional = { required: false };
const statusOptions = jobReferenceStatus.options.map((value) => ({ value, label: statusLabel(value) }));

const Title = () => (
  <Form.Item
    name="title"
    label="Title"
    rules={zodRule(shape.title)}
    extra={<LengthNote name="title" most={limits.title} />}
  >
    <Input dir="auto" autoFocus maxLength={limits.title} />
  </Form.Item>
);

/** Client name and email fields; choosing a known client fills in the email address. */
const Client = () => {
  const form = Form.useFormInstance<JobReferenceFormValues>();
  return (
    <div className="form-pair">
      <Form.Item
        name="clientName"
        label="Client Name"
        rules={zodRule(shape.clientName)}
        extra={<LengthNote name="clientName" most={limits.clientName} />}
      >
        <ClientNameField
          maxLength={limits.clientName}
          onChoose={({ email }) => form.setFieldValue('clientEmail', email ?? '')}
        />
      </Form.Item>
      <Form.Item
        name="clientEmail"
        label="Client Email"
        rules={zodRule(shape.clientEmail, optional)}
        validateTrigger="onBlur"
        extra={<LengthNote name="clientEmail" most={limits.email} />}
      >
        <Input type="email" inputMode="email" placeholder="name@company.com" maxLength={limits.email} />
      </Form.Item>
    </div>
  );
};

/** Form fields of a job reference; `short` renders only title and client, for use inside other forms. */
export const JobReferenceFields = ({ short = false }: { short?: boolean }) => (
  <>
    <Title />
    {!short && (
      <Form.Item
        name="description"
        label="Description"
        rules={zodRule(shape.description, optional)}
        extra={<LengthNote name="description" most={limits.description} />}
      >
        <Input.TextArea dir="auto" {...growingRows(4, 10)} maxLength={limits.description} />
      </Form.Item>
    )}
    <Client />
    {!short && (
      <div className="form-pair">
        <Form.Item name="status" label="Status" required>
          <SingleSelect options={statusOptions} />
        </Form.Item>
        <Form.Item name="tags" label="Tags" rules={zodRule(shape.tags, optional)}>
          <TagsField />
        </Form.Item>
      </div>
    )}
  </>
);
