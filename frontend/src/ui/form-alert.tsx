import { Alert } from 'antd';

/** Why the form was refused: stands above the first field, and is read out. */
export const FormAlert = ({ message }: { message: string | null }) =>
  message ? <Alert type="error" showIcon role="alert" title={message} style={{ marginBottom: 20 }} /> : null;
