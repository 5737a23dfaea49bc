import type { ClientWords } from './client-words.js';

export const fr: ClientWords = {
  title: 'Un dossier pour vous',
  sentBy: '{who} vous a envoyé un PDF avec ses photos.',
  sent: 'Un PDF avec ses photos vous a été envoyé.',
  password: 'Mot de passe',
  passwordHint: 'Il vous a été donné par la personne qui vous a envoyé le lien.',
  open: 'Ouvrir le dossier',
  opening: 'Ouverture...',
  noLink:
    'Ce lien ne fonctionne pas. Il a peut-être expiré ou été retiré : demandez à la personne qui vous l’a envoyé.',
  wrongPassword: 'Ce n’est pas le mot de passe',
  notOpened: 'Le dossier n’a pas pu être ouvert. Veuillez réessayer.',
  notLoaded: 'Le dossier n’a pas pu être chargé',
  dossier: 'Dossier',
  photos: 'Photos',
  facts: '{reference}, émis le {issued}, {pages}, {size}. Ce lien est valable jusqu’au {expires}.',
  pages: { one: '# page', other: '# pages' },
  download: 'Télécharger le PDF',
  photo: 'Photo {number}',
  numberOf: '{number} sur {total}',
  previous: 'Photo précédente',
  next: 'Photo suivante',
  close: 'Fermer',
};
