import type { ClientWords } from './client-words.js';

export const en: ClientWords = {
  title: 'A dossier for you',
  sentBy: '{who} has sent you a PDF with its photos.',
  sent: 'You were sent a PDF with its photos.',
  password: 'Password',
  passwordHint: 'You were given it by whoever sent you the link.',
  open: 'Open the dossier',
  opening: 'Opening...',
  noLink:
    'This link does not work. It may have expired or been withdrawn: please ask whoever sent it to you.',
  wrongPassword: 'This is not the password',
  notOpened: 'The dossier could not be opened. Please try again.',
  notLoaded: 'The dossier could not be loaded',
  dossier: 'Dossier',
  photos: 'Photos',
  facts: '{reference}, issued on {issued}, {pages}, {size}. This link works until {expires}.',
  pages: { one: '# page', other: '# pages' },
  download: 'Download PDF',
  photo: 'Photo {number}',
  numberOf: '{number} of {total}',
  previous: 'Previous photo',
  next: 'Next photo',
  close: 'Close',
};
