import type { OpenedLink } from '@jobref/contracts/domain/client-links';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { asDownload } from '../../api/file-urls.js';
import { appConfigQuery } from '../../domain/queries.js';
import { ButtonAnchor } from '../../ui/actions/button.js';
import { Tabs } from '../../ui/actions/tabs.js';
import { useDocumentTitle } from '../../ui/hooks/use-document-title.js';
import { PdfPages } from '../../ui/pdf/pdf-pages.js';
import { counted } from '../../ui/text/counted.js';
import { fileSizeText } from '../../ui/text/file-size-text.js';
import { PhotoGallery } from './photo-gallery.js';
import styles from './linked-dossier.module.css';

const dayOf = (moment: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date(moment));

const pdfUrlOf = ({ id }: OpenedLink) => `/api/links/${id}/pdf`;

type Part = 'pdf' | 'photos';

/** One version of a dossier, its photos and a download: all that a link shows. */
export const OpenedDossier = ({ link }: { link: OpenedLink }) => {
  const [part, setPart] = useState<Part>('pdf');
  const { data: config } = useQuery(appConfigQuery);
  useDocumentTitle(link.title);
  const { photos } = link;
  const url = pdfUrlOf(link);
  const pages = <PdfPages source={url} name={`Dossier ${link.reference}`} />;
  return (
    <main className={styles.page}>
      <header className={styles.header}>
        <div className="min-w-0">
          <p className={styles.organisation}>
            {config?.organisation.logoUrl && <img src={config.organisation.logoUrl} alt="" />}
            <bdi>{config?.organisation.name}</bdi>
          </p>
          <h1 className={styles.title}>
            <bdi>{link.title}</bdi>
          </h1>
          <p className="text-secondary m-0">
            {link.reference}, issued on {dayOf(link.issuedAt)}, {counted(link.pages, 'page')},{' '}
            {fileSizeText(link.size)}. This link works until {dayOf(link.expiresAt)}.
          </p>
        </div>
        <ButtonAnchor href={asDownload(url)} download variant="primary" icon={<Download aria-hidden />}>
          Download PDF
        </ButtonAnchor>
      </header>
      {photos.length === 0 ? (
        <div className={styles.part}>{pages}</div>
      ) : (
        <Tabs<Part>
          label="Dossier"
          tabs={[
            { key: 'pdf', label: 'Dossier' },
            { key: 'photos', label: 'Photos', count: String(photos.length) },
          ]}
          active={part}
          onChange={setPart}
        >
          <div className={styles.part}>
            {part === 'pdf' ? pages : <PhotoGallery linkId={link.id} photos={photos} />}
          </div>
        </Tabs>
      )}
    </main>
  );
};
