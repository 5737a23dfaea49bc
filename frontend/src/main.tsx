import './zod-without-eval.js';
import '@fontsource-variable/ibm-plex-sans';
import 'virtual:antd.css';
import 'virtual:tokens.css';
import './ui/theme/global.css';
import './ui/theme/utilities.css';
import './ui/theme/patterns.css';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { tabId } from './drafts/tab-id.js';
import { App } from './app/app.js';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// Before this tab can be duplicated.
void tabId();

// Clients open their links with this page too: installing it is offered by the browser's menu only.
window.addEventListener('beforeinstallprompt', (event) => event.preventDefault());

// As a transition React renders in slices, so that phones respond to touch meanwhile.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
