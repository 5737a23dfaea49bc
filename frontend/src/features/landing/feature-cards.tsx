import { megabyte } from '@jobref/contracts/domain/file-size';
import { limits } from '@jobref/contracts/domain/limits';
import type { ReactNode } from 'react';
import { AuditPicture, DossierPicture, SharesPicture, UploadsPicture } from './feature-pictures.js';
import styles from './feature-cards.module.css';

const features: readonly { title: string; text: string; picture: ReactNode }[] = [
  {
    title: 'Secure & Compliant',
    text: 'Role-based access control, audit logging of every change, and data isolated per agent. A colleague sees a job when it is shared, not before.',
    picture: <AuditPicture />,
  },
  {
    title: 'File Management',
    text: `Secure file uploads by drag-and-drop, each one validated on arrival. Up to ${limits.filesPerJobReference} files per job: photos, PDF and Word, ${limits.fileSize / megabyte}MB each.`,
    picture: <UploadsPicture />,
  },
  {
    title: 'PDF Generation',
    text: 'PDF generation of reports from job references: a cover, the facts, numbered photo pages and the list of documents.',
    picture: <DossierPicture />,
  },
  {
    title: 'Multi-Agent',
    text: 'Multi-agent collaboration on one job: share it to view, comment or edit, hand over tasks, comment, be notified.',
    picture: <SharesPicture />,
  },
];

/** Renders the four features, each with a picture of the product [LP-03 LP-07]. */
export const FeatureCards = () => (
  <div className={styles.cards}>
    {features.map(({ title, text, picture }) => (
      <article key={title} className={styles.card}>
        <div className={styles.picture} aria-hidden>
          {picture}
        </div>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.text}>{text}</p>
      </article>
    ))}
  </div>
);
