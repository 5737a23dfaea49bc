import { Select, type SelectProps } from 'antd';
import type { DefaultOptionType } from 'antd/es/select';
import { useId } from 'react';
import styles from './single-select.module.css';
import { useListHeight } from './use-list-height.js';

/**
 * antd's select of one value. The input inside it has no value of its own, so that screen readers would hear an empty
 * field: what is chosen describes it.
 */
export const SingleSelect = <Value, Option extends DefaultOptionType = DefaultOptionType>({
  labelRender,
  'aria-describedby': describedBy,
  ...props
}: Omit<SelectProps<Value, Option>, 'mode'>) => {
  const chosenId = useId();
  const listHeight = useListHeight();
  return (
    <div className={styles.select}>
      <Select<Value, Option>
        listHeight={listHeight}
        {...props}
        aria-describedby={describedBy ? `${chosenId} ${describedBy}` : chosenId}
        labelRender={(chosen) => (
          <span id={chosenId}>{labelRender ? labelRender(chosen) : (chosen.label ?? chosen.value)}</span>
        )}
      />
    </div>
  );
};
