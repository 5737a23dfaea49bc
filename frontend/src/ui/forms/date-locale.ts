import 'dayjs/locale/en-gb';
import type { DatePickerProps } from 'antd';

/** For antd's DatePicker, which puts it over its own: weeks begin on Monday, as dates are written the British way. */
export const dateLocale = { lang: { locale: 'en_GB' } } as NonNullable<DatePickerProps['locale']>;
