import { useEffect, useRef, useState, type ReactNode } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { useSignedInUser } from '../../session/signed-in-user.js';
import { useLive } from '../../live/use-live.js';
import { AntdRoot } from '../../ui/theme/antd-root.js';
import { keepFocus } from '../../ui/overlays/keep-focus.js';
import { followFocus } from '../../ui/overlays/last-focused.js';
import { useDocumentTitle } from '../../ui/hooks/use-document-title.js';
// A toast's code must not be fetched only when something has just failed.
import '../../ui/feedback/toaster.js';
import { useIsPhone } from '../../ui/hooks/use-is-phone.js';
import { usePageHandle } from '../use-page-handle.js';
import { lazyDialog } from '../../ui/lazy/lazy-dialog.js';
import { PageHeader } from './page-header.js';
import { usePalette } from './palette/use-palette.js';
import styles from './shell.module.css';
import { Sidebar } from './sidebar.js';

const Palette = lazyDialog(() => import('./palette/palette.js').then((m) => m.Palette));

/** Moves the focus to the page after a navigation, so that keyboard and screen reader start there. */
const useFocusOnNavigation = () => {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // The shell also appears by a navigation, from the sign-in; a page that was just loaded begins at its top.
  const isLoaded = useNavigationType() === NavigationType.Pop;
  const shown = useRef(isLoaded ? pathname : null);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
};

/** Sidebar and header around every page of a signed-in person. */
export const Shell = ({ children }: { children: ReactNode }) => {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const { onOpen, ...palette } = usePalette();
  const isPhone = useIsPhone();
  const main = useFocusOnNavigation();
  const { title, subtitle } = usePageHandle();
  // A page without a title for the header names itself: its effect has run before this one.
  useDocumentTitle(title || null);
  useEffect(followFocus, []);
  useEffect(keepFocus, []);
  useLive(useSignedInUser().id);
  return (
    <AntdRoot>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <div className={styles.shell}>
        <Sidebar isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} />
        {/* Behind the open drawer nothing can be reached. */}
        <div className={styles.page} inert={isPhone && isMenuOpen}>
          <PageHeader
            title={title}
            subtitle={subtitle}
            isMenuOpen={isMenuOpen}
            onMenu={() => setMenuOpen(true)}
            onJump={onOpen}
            jumpOpener={Palette.opener}
          />
          {/* Named, as it is what is read out when it gets the focus. */}
          <main id="main" ref={main} tabIndex={-1} aria-label={title || undefined} className={styles.content}>
            {children}
          </main>
        </div>
      </div>
      <Palette {...palette} />
    </AntdRoot>
  );
};
