import { BellPanel, type BellPanelProps } from '../../features/notifications/bell-panel.js';
import { AntdRoot } from '../antd-root.js';

/** The bell stands in the shell, which has no antd; on phones its panel is one of antd's drawers. */
export const AntdBellPanel = (props: BellPanelProps) => (
  <AntdRoot>
    <BellPanel {...props} />
  </AntdRoot>
);
