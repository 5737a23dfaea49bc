import type { ClientWords } from './client-words.js';

export const nl: ClientWords = {
  title: 'Een dossier voor u',
  sentBy: '{who} heeft u een pdf met foto’s gestuurd.',
  sent: 'Er is u een pdf met foto’s gestuurd.',
  password: 'Wachtwoord',
  passwordHint: 'U hebt het gekregen van wie u de link stuurde.',
  open: 'Dossier openen',
  opening: 'Wordt geopend...',
  noLink:
    'Deze link werkt niet. Misschien is hij verlopen of ingetrokken: vraag het aan wie hem u heeft gestuurd.',
  wrongPassword: 'Dit is niet het wachtwoord',
  notOpened: 'Het dossier kon niet worden geopend. Probeer het nog eens.',
  notLoaded: 'Het dossier kon niet worden geladen',
  dossier: 'Dossier',
  photos: 'Foto’s',
  facts: '{reference}, afgegeven op {issued}, {pages}, {size}. Deze link werkt tot {expires}.',
  pages: { one: '# pagina', other: '# pagina’s' },
  download: 'Pdf downloaden',
  photo: 'Foto {number}',
  numberOf: '{number} van {total}',
  previous: 'Vorige foto',
  next: 'Volgende foto',
  close: 'Sluiten',
};
