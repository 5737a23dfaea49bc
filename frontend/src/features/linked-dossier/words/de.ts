import type { ClientWords } from './client-words.js';

export const de: ClientWords = {
  title: 'Ein Dossier für Sie',
  sentBy: '{who} hat Ihnen ein PDF mit Fotos geschickt.',
  sent: 'Ihnen wurde ein PDF mit Fotos geschickt.',
  password: 'Passwort',
  passwordHint: 'Sie haben es von der Person erhalten, die Ihnen den Link geschickt hat.',
  open: 'Dossier öffnen',
  opening: 'Wird geöffnet ...',
  noLink:
    'Dieser Link funktioniert nicht. Vielleicht ist er abgelaufen oder wurde zurückgezogen: Bitte fragen Sie, wer ihn geschickt hat.',
  wrongPassword: 'Das ist nicht das Passwort',
  notOpened: 'Das Dossier konnte nicht geöffnet werden. Bitte versuchen Sie es noch einmal.',
  notLoaded: 'Das Dossier konnte nicht geladen werden',
  dossier: 'Dossier',
  photos: 'Fotos',
  facts: '{reference}, ausgestellt am {issued}, {pages}, {size}. Dieser Link gilt bis {expires}.',
  pages: { one: '# Seite', other: '# Seiten' },
  download: 'PDF herunterladen',
  photo: 'Foto {number}',
  numberOf: '{number} von {total}',
  previous: 'Voriges Foto',
  next: 'Nächstes Foto',
  close: 'Schließen',
};
