import { Form, type FormItemProps } from 'antd';
import { PersonPicker, type PersonPickerProps } from './person-picker.js';
import { useColleagueSearch } from './use-colleagues.js';

/** The form item `person` of a dialog: a colleague, who has to be chosen. */
export const ColleagueItem = ({
  extra,
  refusalOf,
}: Pick<FormItemProps, 'extra'> & Pick<PersonPickerProps, 'refusalOf'>) => (
  <Form.Item
    name="person"
    label="Colleague"
    rules={[{ required: true, message: 'Please choose a colleague' }]}
    extra={extra}
  >
    <PersonPicker search={useColleagueSearch()} refusalOf={refusalOf} autoFocus />
  </Form.Item>
);
