import { limits } from '@jobref/contracts/domain/limits';
import { tagKey } from '@jobref/contracts/domain/tag-names';
import type { Tag } from '@jobref/contracts/domain/tags';
import { useQuery } from '@tanstack/react-query';
import { AutoComplete, Input } from 'antd';
import { useRef, useState } from 'react';
import { tagsQuery } from '../../../domain/tags/queries.js';
import { TagOption } from '../../../domain/tags/tag-option.js';
import { tagsByName } from '../../../domain/tags/tag-list.js';
import { useListHeight } from '../../../ui/forms/use-list-height.js';
import styles from './job-reference-tags.module.css';

interface TagAdderProps {
  /** Present tags, which are not offered. */
  tags: readonly Tag[];
  onAdd: (tag: Tag) => void;
  /** Called when a tag was added or the person cancelled. */
  onClose: () => void;
  /** Called on blur. */
  onLeave: () => void;
}

/** Field that adds one tag: a known one by selection, a new one by Enter; Escape cancels. */
export const TagAdder = ({ tags, onAdd, onClose, onLeave }: TagAdderProps) => {
  const { data = [] } = useQuery(tagsQuery);
  const [typed, setTyped] = useState('');
  const active = useRef<string>(null);
  const listHeight = useListHeight();
  const there = new Set(tags.map(({ name }) => tagKey(name)));
  const searchKey = tagKey(typed.trim());
  const options = data.filter(({ name }) => {
    const key = tagKey(name);
    return !there.has(key) && key.includes(searchKey);
  });
  const add = (name: string) => {
    const [tag] = tagsByName([name], data);
    if (tag && !there.has(tagKey(tag.name))) onAdd(tag);
    onClose();
  };
  return (
    <AutoComplete
      className={styles.adder ?? ''}
      autoFocus
      defaultOpen
      listHeight={listHeight}
      defaultActiveFirstOption={false}
      value={typed}
      onChange={(value: string) => setTyped(value.replaceAll(/[,"]/g, ''))}
      onActive={(name: string | null) => (active.current = name)}
      onSelect={(name: string) => add(name)}
      onBlur={onLeave}
      options={options.map(({ name, colour }) => ({
        value: name,
        label: <TagOption name={name} colour={colour} />,
      }))}
    >
      <Input
        dir="auto"
        size="small"
        aria-label="Tag to add"
        placeholder="Type a tag"
        maxLength={limits.tagName}
        onKeyDown={({ key }) => key === 'Escape' && onClose()}
        // With an active option Enter selects that option.
        onPressEnter={() => searchKey && active.current === null && add(typed)}
      />
    </AutoComplete>
  );
};
