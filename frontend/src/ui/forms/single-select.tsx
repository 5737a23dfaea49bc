import { Select, type SelectProps } from 'antd';
import type { DefaultOptionType } from 'antd/es/select';
import { useId, type ReactNode } from 'react';
import styles from './single-select.module.css';
import { useListHeight } from './use-list-height.js';
import type { useTyping } from './use-typing.js';

interface SearchProps {
  /** The caller offers the options that match what is typed. */
  search?: ReturnType<typeof useTyping>;
  /** Shown below these options. */
  note?: ReactNode;
}

/**
 * antd's select of one value. The input inside it has no value of its own, so that screen readers would hear an empty
 * field: what is chosen describes it.
 */
export const SingleSelect = <Value, Option extends DefaultOptionType = DefaultOptionType>({
  labelRender,
  search,
  note,
  'aria-describedby': describedBy,
  ...props
}: SearchProps & Omit<SelectProps<Value, Option>, 'mode'>) => {
  const chosenId = useId();
  const listHeight = useListHeight();
  return (
    <div className={styles.select}>
      <Select<Value, Option>
        listHeight={listHeight}
        {...(search && {
          open: search.isOpen,
          onOpenChange: search.onOpenChange,
          showSearch: { filterOption: false, onSearch: search.onType, searchValue: search.typed },
          popupRender: (list) => (
            <>
              {list}
              {note && <div className={styles.note}>{note}</div>}
            </>
          ),
        })}
        {...props}
        aria-describedby={describedBy ? `${chosenId} ${describedBy}` : chosenId}
        labelRender={(chosen) => (
          <span id={chosenId}>{labelRender ? labelRender(chosen) : (chosen.label ?? chosen.value)}</span>
        )}
      />
    </div>
  );
};
