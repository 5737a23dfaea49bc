import { Monitor, Moon, Sun, SunMoon } from 'lucide-react';
import { useId, useState } from 'react';
import { appearanceChoices, chooseAppearance, useAppearance } from '../../ui/theme/appearance.js';
import styles from './sidebar.module.css';

const looks = {
  light: { label: 'Light', icon: Sun },
  dark: { label: 'Dark', icon: Moon },
  system: { label: 'System', icon: Monitor },
} as const;

/** Chooses light, dark or the system's appearance; expands in place, above Sign Out. */
export const AppearanceSwitch = () => {
  const [isOpen, setOpen] = useState(false);
  const { choice } = useAppearance();
  const id = useId();
  return (
    <>
      {isOpen && (
        <div id={id} className={styles.choices} role="radiogroup" aria-label="Appearance">
          {appearanceChoices.map((option) => {
            const { label, icon: Icon } = looks[option];
            return (
              <label key={option} className={styles.choice} data-chosen={choice === option}>
                <input
                  type="radio"
                  name={id}
                  className="visually-hidden"
                  checked={choice === option}
                  onChange={() => chooseAppearance(option)}
                />
                <Icon />
                {label}
              </label>
            );
          })}
        </div>
      )}
      <button
        type="button"
        className={styles.item}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <SunMoon />
        Appearance
      </button>
    </>
  );
};
