import { fullName } from '@jobref/contracts/domain/full-name';
import { Check } from 'lucide-react';
import { Avatar } from '../../domain/people/avatar.js';
import { CoverPage, PhotosPage } from './dossier-pages.js';
import styles from './feature-cards.module.css';
import ceiling from './photos/ceiling.webp';
import gutter from './photos/gutter.webp';
import pipes from './photos/pipes.webp';

const entries = [
  ['14:02', 'Mara Lindqvist', 'Generated PDF'],
  ['13:47', 'Jonas Weidner', 'Uploaded 6 files'],
  ['11:06', 'Aisha Rahman', 'Shared a job'],
  ['10:58', 'Helen Brandt', 'Changed a role'],
] as const;

export const AuditPicture = () => (
  <div className={styles.list}>
    {entries.map(([time, who, what]) => (
      <div key={time} className={styles.entry}>
        <span>{time}</span>
        <span>{who}</span>
        <b>{what}</b>
      </div>
    ))}
  </div>
);

const uploads = [
  { src: gutter, name: 'Gutter joint.jpg', percent: 100 },
  { src: ceiling, name: 'Attic ceiling.jpg', percent: 64 },
  { src: pipes, name: 'Stopcock.jpg', percent: 18 },
] as const;

export const UploadsPicture = () => (
  <div className={styles.list}>
    {uploads.map(({ src, name, percent }) => (
      <div key={name} className={styles.upload}>
        <img src={src} alt="" />
        <div className="flex-1">
          <b>{name}</b>
          <div className={styles.bar}>
            <div style={{ width: `${percent}%` }} />
          </div>
        </div>
        <span className={styles.uploadState}>{percent === 100 ? <Check /> : `${percent} %`}</span>
      </div>
    ))}
  </div>
);

export const DossierPicture = () => (
  <div className={styles.pages}>
    <PhotosPage className={styles.backPage} />
    <CoverPage className={styles.frontPage} />
  </div>
);

const shares = [
  { firstName: 'Jonas', lastName: 'Weidner', permission: 'Edit' },
  { firstName: 'Aisha', lastName: 'Rahman', permission: 'View' },
  { firstName: 'Tomás', lastName: 'Ferreira', permission: 'View' },
] as const;

export const SharesPicture = () => (
  <div className={styles.list}>
    {shares.map((person) => (
      <div key={person.lastName} className={styles.share}>
        <Avatar person={person} />
        <b>{fullName(person)}</b>
        <span>{person.permission}</span>
      </div>
    ))}
  </div>
);
