import type { DossierLanguage } from '../../dossier-options.js';
import { ar } from './ar.js';
import type { Catalogue } from './catalogue.js';
import { de } from './de.js';
import { en } from './en.js';
import { es } from './es.js';
import { fr } from './fr.js';
import { nl } from './nl.js';

export const catalogues: Record<DossierLanguage, Catalogue> = { en, de, fr, es, nl, ar };
