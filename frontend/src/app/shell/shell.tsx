import { useEffect, useRef, useState, type ReactNode } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { useSignedInUser } from '../../session/signed-in-user.js';
import { useLive } from '../../live/use-live.js';
import { AntdRoot } from '../../ui/theme/antd-root.js';
import { avoidKeyboard } from '../../ui/overlays/avoid-keyboard.js';
import { keepFocus } from '../../ui/overlays/keep-focus.js';
import { trackFocus } from '../../ui/overlays/last-focused.js';
import { useDefaultTitle } from '../../ui/hooks/use-document-title.js';
// Imported eagerly: a toast's code must not load only after a failure.
import '../../ui/feedback/toaster.js';
import { useIsPhone } from '../../ui/hooks/use-is-phone.js';
import { usePageHandle } from '../use-page-handle.js';
import { lazyDialog } from '../../ui/lazy/lazy-dialog.js';
import { PageHeader } from './page-header.js';
import { usePalette } from './palette/use-palette.js';
import styles from './shell.module.css';
import { Sidebar } from './sidebar.js';

const Palette = lazyDialog(() => import('./palette/palette.js').then((m) => m.Palette));

/** Moves focus to the page after a navigation, so that keyboard and screen reader users start there. */
const useFocusOnNavigation = () => {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // Coming from the sign-in, the shell also appears by a navigation; a page just loaded starts at its top.
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
  // Turned to landscape, a phone may show the sidebar beside the page.
  const isDrawerOpen = useIsPhone() && isMenuOpen;
  const main = useFocusOnNavigation();
  const { title } = usePageHandle();
  useDefaultTitle(title, useLocation().pathname);
  useEffect(trackFocus, []);
  useEffect(keepFocus, []);
  useEffect(avoidKeyboard, []);
  useLive(useSignedInUser().id);
  return (
    <AntdRoot>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <div className={styles.shell} data-shell>
        <Sidebar isOpen={isDrawerOpen} onClose={() => setMenuOpen(false)} />
        {/* Inert behind the open drawer. */}
        <div className={styles.page} inert={isDrawerOpen}>
          <PageHeader
            isMenuOpen={isMenuOpen}
            onMenu={() => setMenuOpen(true)}
            onJump={onOpen}
            jumpOpener={Palette.opener}
          />
          {/* Named, since the name is read out on focus. */}
          <main id="main" ref={main} tabIndex={-1} aria-label={title || undefined} className={styles.content}>
            {children}
          </main>
        </div>
      </div>
      <Palette {...palette} />
    </AntdRoot>
  );
};
