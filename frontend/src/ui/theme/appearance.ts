import { useSyncExternalStore } from 'react';
import { deviceStorage } from '../../browser-storage.js';
import type { AppearanceMode } from './tokens.js';

export const appearanceChoices = ['light', 'dark', 'system'] as const;
export type AppearanceChoice = (typeof appearanceChoices)[number];

// public/appearance.js reads the same key before the first paint.
const storageKey = 'jobref.appearance';
const darkQuery = '(prefers-color-scheme: dark)';
const listeners = new Set<() => void>();

const isChoice = (value: unknown): value is AppearanceChoice =>
  appearanceChoices.includes(value as AppearanceChoice);

const readChoice = (): AppearanceChoice => {
  const stored = deviceStorage.get(storageKey);
  return isChoice(stored) ? stored : 'system';
};

let choice = readChoice();

const modeOf = (wanted: AppearanceChoice): AppearanceMode =>
  wanted === 'system' ? (matchMedia(darkQuery).matches ? 'dark' : 'light') : wanted;

const apply = () => {
  document.documentElement.dataset['appearance'] = modeOf(choice);
  listeners.forEach((listener) => listener());
};

/** Chooses light, dark or the system's appearance, at once and for the next visits. */
export const chooseAppearance = (wanted: AppearanceChoice) => {
  choice = wanted;
  deviceStorage.set(storageKey, wanted);
  apply();
};

const subscribe = (listener: () => void) => {
  const system = matchMedia(darkQuery);
  listeners.add(listener);
  system.addEventListener('change', apply);
  return () => {
    listeners.delete(listener);
    system.removeEventListener('change', apply);
  };
};

/** The person's choice, and the mode that it comes to now. */
export const useAppearance = () => ({
  choice: useSyncExternalStore(subscribe, () => choice),
  mode: useSyncExternalStore(subscribe, () => modeOf(choice)),
});
