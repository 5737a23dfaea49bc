import { useLayoutEffect } from 'react';
import { deviceStorage } from '../../browser-storage.js';
import { createStore } from '../../external-store.js';
import { useMediaQuery } from '../hooks/use-media-query.js';
import type { AppearanceMode } from './tokens.js';

export const appearanceChoices = ['light', 'dark', 'system'] as const;
type AppearanceChoice = (typeof appearanceChoices)[number];

// public/appearance.js reads the same key before the first paint.
const storageKey = 'jobref.appearance';

const storedChoice = (): AppearanceChoice => {
  const stored = deviceStorage.get(storageKey);
  return appearanceChoices.find((each) => each === stored) ?? 'system';
};

const choices = createStore(storedChoice());

/** Sets light, dark or the system's appearance, now and for later visits. */
export const chooseAppearance = (choice: AppearanceChoice) => {
  deviceStorage.set(storageKey, choice);
  choices.set(choice);
};

/** Gives the browser's own bar the page's colour, whatever the system's appearance. */
const colourBrowser = () => {
  const colour = getComputedStyle(document.documentElement).getPropertyValue('--color-bg-layout').trim();
  const metas = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]');
  if (colour) for (const meta of metas) meta.content = colour;
};

/** Returns the person's choice and the resulting mode. Sets the mode on the document. */
export const useAppearance = () => {
  const choice = choices.useValue();
  const isSystemDark = useMediaQuery('(prefers-color-scheme: dark)');
  const mode: AppearanceMode = choice === 'system' ? (isSystemDark ? 'dark' : 'light') : choice;
  // Before the paint, so that colours from CSS and from antd change together.
  useLayoutEffect(() => {
    document.documentElement.dataset['appearance'] = mode;
    colourBrowser();
  }, [mode]);
  return { choice, mode };
};
