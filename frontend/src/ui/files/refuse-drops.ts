import { carriesFiles } from './dropped-files.js';

const refuse = (event: DragEvent) => {
  if (!carriesFiles(event) || event.defaultPrevented) return;
  event.preventDefault();
  if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
};

/**
 * Refuses files that no part of the page takes, until the returned function is called: the browser would open them in
 * place of the page. Listens on the window, which gets events last.
 */
export const refuseDrops = () => {
  window.addEventListener('dragover', refuse);
  window.addEventListener('drop', refuse);
  return () => {
    window.removeEventListener('dragover', refuse);
    window.removeEventListener('drop', refuse);
  };
};
