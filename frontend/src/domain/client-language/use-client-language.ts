import type { DossierLanguage } from '@jobref/contracts/domain/dossier-options';
import { useEffect } from 'react';
import { clientLanguage, type ClientLanguage } from './client-language.js';

/** The language of a link's page, which the whole document says while the page is there, and turns round for. */
export const useClientLanguage = (ofDossier: DossierLanguage | null = null): ClientLanguage => {
  const language = clientLanguage(ofDossier);
  const { tag } = language;
  useEffect(() => {
    const { documentElement: root } = document;
    const { lang, dir } = root;
    Object.assign(root, { lang: tag, dir: tag === 'ar' ? 'rtl' : 'ltr' });
    return () => void Object.assign(root, { lang, dir });
  }, [tag]);
  return language;
};
