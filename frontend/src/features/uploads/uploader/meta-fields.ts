import { limits } from '@jobref/contracts/limits';
import type { DashboardOptions } from '@uppy/dashboard';
import type { UploadBody, UploadMeta } from './single-put-plugin.js';

type MetaField = Extract<DashboardOptions<UploadMeta, UploadBody>['metaFields'], unknown[]>[number];

const placeholder = 'What the file shows (optional)';

/** What is asked of each file [UD-08]. Drawn here, because Uppy's own field knows no longest text. */
export const metaFields: MetaField[] = [
  {
    id: 'description',
    name: 'Description',
    placeholder,
    render: ({ value, onChange, fieldCSSClasses, form }, h) =>
      h('input', {
        id: 'uppy-Dashboard-FileCard-input-description',
        class: fieldCSSClasses.text,
        type: 'text',
        form,
        value,
        placeholder,
        maxLength: limits.fileDescription,
        'data-uppy-super-focusable': true,
        onInput: ({ target }: { target: HTMLInputElement }) => onChange(target.value),
      }),
  },
];
