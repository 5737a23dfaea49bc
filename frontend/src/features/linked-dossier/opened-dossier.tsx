import type { OpenedLink } from '@jobref/contracts/domain/client-links';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { asDownload } from '../../api/file-urls.js';
import { appConfigQuery } from '../../domain/queries.js';
import { ButtonAnchor } from '../../ui/actions/button.js';
import { Tabs } from '../../ui/actions/tabs.js';
import { useDocumentTitle } from '../../ui/hooks/use-document-title.js';
import { PdfPages, type PdfTexts } from '../../ui/pdf/pdf-pages.js';
import { PhotoGallery } from './photo-gallery.js';
import styles from './linked-dossier.module.css';
import { useLinkHistoryState } from './use-link-history-state.js';
import { interpolate } from '../../domain/client-language/client-language.js';
import { useClientLanguage } from '../../domain/client-language/use-client-language.js';

export const pdfUrlOf = (id: string) => `/api/links/${id}/pdf`;

interface OpenedDossierProps {
  link: OpenedLink;
  onDownload: () => void;
  /** A photo was not loaded: the link may be withdrawn while its dossier is open. */
  onMissing: () => void;
}

/** Renders all that a link shows: one version of a dossier, its photos and a download. */
export const OpenedDossier = ({ link, onDownload, onMissing }: OpenedDossierProps) => {
  const { visit, show } = useLinkHistoryState();
  const part = visit.part ?? 'pdf';
  const { data: config } = useQuery(appConfigQuery);
  useDocumentTitle(link.title);
  const { photos } = link;
  const language = useClientLanguage(link.language);
  const { texts, day, moment } = language;
  const url = pdfUrlOf(link.id);
  const name = `${texts.dossier} ${link.reference}`;
  const pdfTexts: PdfTexts = {
    loading: texts.loading,
    notShown: texts.notShown,
    pageNotShown: texts.pageNotShown,
    tryAgain: texts.tryAgain,
    page: (number, total) => interpolate(texts.pageOf, { name, number, total }),
  };
  const pages = <PdfPages source={url} texts={pdfTexts} />;
  return (
    <main className={styles.page} onErrorCapture={onMissing}>
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
            {interpolate(texts.facts, {
              reference: link.reference,
              issued: day(link.issuedAt),
              pages: language.pages(link.pages),
              size: language.size(link.size),
              expires: moment(link.expiresAt),
            })}
          </p>
        </div>
        <ButtonAnchor
          href={asDownload(url)}
          download
          variant="primary"
          icon={<Download />}
          onClick={(event) => {
            event.preventDefault();
            onDownload();
          }}
        >
          {texts.download}
        </ButtonAnchor>
      </header>
      {photos.length === 0 ? (
        <div className={styles.part}>{pages}</div>
      ) : (
        <Tabs
          label={texts.dossier}
          tabs={[
            { key: 'pdf', label: texts.dossier },
            { key: 'photos', label: texts.photos, count: String(photos.length) },
          ]}
          active={part}
          onChange={(next) => show({ part: next }, { replace: true })}
        >
          <div className={styles.part}>
            {part === 'pdf' ? pages : <PhotoGallery linkId={link.id} photos={photos} texts={texts} />}
          </div>
        </Tabs>
      )}
    </main>
  );
};
