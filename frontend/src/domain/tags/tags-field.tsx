import { limits } from '@jobref/contracts/domain/limits';
import type { Tag } from '@jobref/contracts/domain/tags';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { useListHeight } from '../../ui/forms/use-list-height.js';
import { tagsQuery } from './queries.js';
import { TagChip } from './tag-chip.js';
import { tagsByName } from './tag-list.js';
import { TagOption } from './tag-option.js';
import styles from './tags.module.css';

interface TagsFieldProps {
  /** From antd's Form.Item. */
  id?: string;
  value?: readonly Tag[];
  onChange?: (value: Tag[]) => void;
  /** Offers existing tags only. */
  known?: boolean;
  most?: number;
}

/** Chooses tags by typing; unknown names become new tags. */
export const TagsField = ({
  id,
  value = [],
  onChange,
  known = false,
  most = limits.tagsPerJobReference,
}: TagsFieldProps) => {
  const { data = [], isLoading } = useQuery(tagsQuery);
  const all = [...value, ...data];
  const [isOpen, setOpen] = useState(false);
  const listHeight = useListHeight();
  return (
    <Select
      {...(id !== undefined && { id })}
      mode={known ? 'multiple' : 'tags'}
      className="w-full"
      value={value.map(({ name }) => name)}
      open={isOpen}
      listHeight={listHeight}
      onOpenChange={setOpen}
      onChange={(names: string[]) => {
        onChange?.(tagsByName(names, all));
        // The limit is reached: closes the dropdown, which covers the content below.
        if (names.length >= most) setOpen(false);
      }}
      options={data.map(({ name, colour }) => ({ value: name, label: name, colour }))}
      optionRender={({ data: tag }) => <TagOption name={tag.value} colour={tag.colour} />}
      tagRender={({ value: name, onClose }) => (
        <span className={styles.inField}>
          <TagChip
            tag={tagsByName([String(name)], all)[0] ?? { name: String(name), colour: 'grey' }}
            onRemove={onClose}
          />
        </span>
      )}
      maxCount={most}
      tokenSeparators={[',']}
      loading={isLoading}
      placeholder={known && most > 1 ? 'Any' : 'Type a tag'}
      notFoundContent={known ? 'No such tag' : 'Type a name and press Enter'}
    />
  );
};
