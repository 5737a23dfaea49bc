import { useQuery } from '@tanstack/react-query';
import { ArrowRight, Key } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.js';
import { Brand } from '../../ui/display/brand.js';
import { ButtonLink } from '../../ui/actions/button.js';
import { JobRef } from '../../domain/job-references/job-ref.js';
import { useDocumentTitle } from '../../ui/hooks/use-document-title.js';
import { CoverPage, PhotosPage } from './dossier-pages.js';
import { DevLoginButton } from './dev-login-button.js';
import { FeatureCards } from './feature-cards.js';
import styles from './landing-page.module.css';
import { appConfigQuery } from '../../domain/queries.js';

const DossierPicture = () => (
  <div className={styles.picture} aria-hidden>
    <div className={styles.tab}>
      <JobRef reference="JR-2026-000123" plain />
    </div>
    <div className={styles.folder}>
      <PhotosPage className={styles.backPage} />
      <CoverPage className={styles.frontPage} />
    </div>
  </div>
);

/** Renders the page for visitors [LP-01 to LP-07]. */
export const LandingPage = () => {
  useDocumentTitle('');
  const { data: config } = useQuery(appConfigQuery);
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Brand />
        <div className={styles.actions}>
          {/* Loads late, but grows to the left: no layout shift. */}
          {config?.devLogin && <DevLoginButton />}
          <ButtonLink to={paths.login}>Sign In</ButtonLink>
        </div>
      </header>
      <main>
        <section className={styles.hero}>
          <div className={styles.pitch}>
            <h1 className={styles.title}>
              The whole job,
              <br />
              in one dossier.
            </h1>
            <p className={styles.tagline}>
              Create a job reference, add the photos and the papers, work on it with your colleagues, and give
              your client one finished PDF.
            </p>
            <ButtonLink to={paths.login} variant="primary" size="large" className={styles.start}>
              Sign In to Get Started
              <ArrowRight />
            </ButtonLink>
            <p className={styles.note}>Your administrator creates your account.</p>
          </div>
          <DossierPicture />
        </section>
        <section className={styles.features}>
          <h2 className={styles.heading}>Everything about a job, kept together</h2>
          <FeatureCards />
        </section>
        <section className={styles.closing}>
          <div className={styles.closingInner}>
            <div>
              <h2 className={styles.closingTitle}>Next job, next reference.</h2>
              <p className={styles.closingText}>Open one, and everything about the job has a place.</p>
            </div>
            <ButtonLink to={paths.login} size="large" className={styles.closingButton}>
              Start Managing Job References
            </ButtonLink>
          </div>
        </section>
      </main>
      <footer>
        <Link to={paths.adminLogin} className={styles.admin} aria-label="Admin Access" title="Admin Access">
          <Key />
        </Link>
      </footer>
    </div>
  );
};
