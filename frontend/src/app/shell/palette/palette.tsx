import { limits } from '@jobref/contracts/domain/limits';
import { useQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import { Search } from 'lucide-react';
import { Fragment, useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { savedSearchesQuery } from '../../../domain/saved-searches/queries.js';
import { pastSearches } from '../../../drafts/past-searches.js';
import { useSignedInUser } from '../../../session/signed-in-user.js';
import { useRestoreFocus } from '../../../ui/overlays/use-restore-focus.js';
import { type Choice, choicesFor } from './choices.js';
import styles from './palette.module.css';
import { usePaletteResults } from './use-palette-results.js';

interface Field {
  text: string;
  onText: (text: string) => void;
  input: RefObject<HTMLInputElement | null>;
}

interface PaletteProps extends Field {
  open: boolean;
  onClose: () => void;
}

const keyOf = ({ group, to, label }: Choice) => `${group} ${to} ${label}`;

const moves: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Searches job references, pages and actions while the person types (WAI-ARIA's combobox with a listbox). */
const Chooser = ({ text, onText, input, onChoose }: Field & { onChoose: (choice: Choice) => void }) => {
  const [active, setActive] = useState<string | null>(null);
  const { id: userId, role } = useSignedInUser();
  const [past] = useState(() => pastSearches(userId));
  const typed = text.trim();
  const { found, clients, isSearching, isError } = usePaletteResults(typed);
  const { data: saved = [] } = useQuery(savedSearchesQuery);
  const isAdministrator = role === 'administrator';
  const choices = choicesFor({ typed, found, clients, saved, past, isAdministrator });
  // Tracked by key, since arriving results move it; defaults to the first.
  const chosen = Math.max(
    0,
    choices.findIndex((choice) => keyOf(choice) === active),
  );
  const goTo = (choice: Choice | undefined) => setActive(choice ? keyOf(choice) : null);
  const listId = useId();
  const optionId = (index: number) => `${listId}-${index}`;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (move && choices.length > 0) {
      event.preventDefault();
      goTo(choices[move(chosen, choices.length)]);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing && choices[chosen]) {
      event.preventDefault();
      onChoose(choices[chosen]);
    }
  };
  return (
    <>
      <div className={styles.box}>
        <Search />
        <input
          dir="auto"
          ref={input}
          role="combobox"
          aria-label="Jump to a job reference, a page or an action"
          aria-expanded={choices.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={choices[chosen] && optionId(chosen)}
          placeholder="Jump to a job reference, a page or an action"
          maxLength={limits.searchQuery}
          value={text}
          onChange={(event) => {
            onText(event.target.value);
            setActive(null);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <ul ref={list} id={listId} role="listbox" aria-label="Choices" className={styles.list}>
        {choices.map((choice, index) => (
          <Fragment key={keyOf(choice)}>
            {choice.group !== choices[index - 1]?.group && (
              <li role="presentation" className={styles.group}>
                {choice.group}
              </li>
            )}
            <li
              id={optionId(index)}
              role="option"
              aria-selected={index === chosen}
              className={styles.choice}
              onPointerMove={() => goTo(choice)}
              onClick={() => onChoose(choice)}
            >
              <span dir="auto" className="truncate block">
                {choice.label}
              </span>
              {choice.detail && (
                <span dir="auto" className="truncate text-secondary text-13 block">
                  {choice.detail}
                </span>
              )}
            </li>
          </Fragment>
        ))}
      </ul>
      <p role="status" className={styles.status}>
        {isSearching ? 'Searching …' : isError ? 'The search failed' : `${choices.length} choices`}
      </p>
    </>
  );
};

/** The command palette, opened by Ctrl+K on every page. */
export const Palette = ({ open, onClose, ...field }: PaletteProps) => {
  const navigate = useNavigate();
  const giveFocusBack = useRestoreFocus(open);
  const choose = ({ to, state }: Choice) => {
    onClose();
    void navigate(to, { state });
  };
  return (
    <Modal
      open={open}
      title={<span className="visually-hidden">Jump to</span>}
      width={560}
      footer={null}
      closable={false}
      onCancel={onClose}
      afterOpenChange={(isOpen) => isOpen && field.input.current?.focus()}
      afterClose={giveFocusBack}
      style={{ top: 72 }}
      destroyOnHidden
    >
      <Chooser {...field} onChoose={choose} />
    </Modal>
  );
};
