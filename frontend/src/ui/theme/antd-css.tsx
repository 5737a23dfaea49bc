import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import {
  AutoComplete,
  Button,
  Checkbox,
  ConfigProvider,
  DatePicker,
  Drawer,
  Dropdown,
  Empty,
  Form,
  Input,
  Mentions,
  Modal,
  notification,
  Radio,
  Select,
} from 'antd';
import { renderToStaticMarkup } from 'react-dom/server';
import { antdThemeFor } from './antd-theme.js';

// The only part of it that stands without having been called.
const Notification = notification._InternalPanelDoNotUseOrYouWillBeFired;

/** Each part of antd that the pages use. One that is missing here stands there without its styles. */
const Parts = () => (
  <>
    <Notification />
    <AutoComplete />
    <Button />
    <Checkbox />
    <DatePicker />
    <Drawer />
    <Dropdown menu={{ items: [] }}>
      <span />
    </Dropdown>
    <Empty />
    <Form>
      <Form.Item label="">
        <Input />
      </Form.Item>
    </Form>
    <Input.Password />
    <Input.TextArea />
    <Mentions />
    <Modal />
    <Radio />
    <Select />
  </>
);

/**
 * antd's rules as one stylesheet, made with the build: in the browser they would cost a fifth of a page's first rendering.
 * All that differs between the modes is in antd's CSS variables, so that one stylesheet is enough.
 */
export const antdCss = () => {
  const cache = createCache();
  renderToStaticMarkup(
    <StyleProvider cache={cache}>
      <ConfigProvider theme={{ ...antdThemeFor('light', false), zeroRuntime: false }}>
        <Parts />
      </ConfigProvider>
    </StyleProvider>,
  );
  return extractStyle(cache, { plain: true, types: ['style'] });
};
