import { accentOf } from '@jobref/contracts/domain/accent';
import { fillPlaceholders, languageOf } from '@jobref/contracts/domain/dossier-language/language';
import { limits } from '@jobref/contracts/domain/limits';
import { mailTime } from '@jobref/contracts/domain/regional';
import type { CSSProperties } from 'react';
import { Card } from '../../../ui/display/card.js';
import { useNow } from '../../../ui/hooks/use-now.js';
import styles from './settings-preview.module.css';
import type { SettingsValues } from './settings-values.js';

interface PreviewProps {
  values: SettingsValues;
  logoUrl: string | null;
}

const accentStyle = (accentColour: string) => {
  const { colour, onIt } = accentOf(accentColour);
  return { '--accent': colour, '--on-accent': onIt } as CSSProperties;
};

const Dossier = ({ values, logoUrl }: PreviewProps) => {
  const { tag, direction, words, dates } = languageOf(values.dossier.language, values);
  return (
    <div
      className={styles.sheet}
      role="img"
      aria-label="A PDF with these settings"
      style={accentStyle(values.dossier.accentColour)}
      lang={tag}
      dir={direction}
    >
      <div className={styles.letterhead}>
        {logoUrl && <img src={logoUrl} alt="" />}
        <b dir="auto">{values.name}</b>
        <span>{words.dossier}</span>
      </div>
      <div className={styles.tab} dir="ltr">
        JR-2026-<b>000123</b>
      </div>
      <div className={styles.picture} />
      <div className={styles.fact}>
        <span>{words.generated}</span>
        {dates.minute(useNow())}
      </div>
      <div className={styles.pageFoot}>
        <span dir="auto">{values.footer}</span>
        <span>{fillPlaceholders(words.pageOf, { page: 1, pages: 9 })}</span>
      </div>
    </div>
  );
};

const Mail = ({ values, logoUrl }: PreviewProps) => {
  const validUntil = new Date(useNow().getTime() + limits.temporaryPasswordLife);
  return (
    <div className={styles.mail} role="img" aria-label="A mail with these settings">
      {logoUrl ? <img src={logoUrl} alt="" /> : <b dir="auto">{values.name}</b>}
      <div className={styles.letter}>
        <b>Welcome to JobRef</b>
        <p>Your temporary password is valid until {mailTime(values, validUntil)}.</p>
      </div>
      <p dir="auto" className={styles.mailFoot}>
        {values.footer}
      </p>
    </div>
  );
};

/** Renders a live preview of PDFs and mails with the typed values. */
export const SettingsPreview = (props: PreviewProps) => (
  <div className={styles.previews}>
    <Card title="On PDFs">
      <Dossier {...props} />
    </Card>
    <Card title="In mails">
      <Mail {...props} />
    </Card>
  </div>
);
