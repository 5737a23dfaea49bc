import type { ClientWords } from './client-words.js';

export const es: ClientWords = {
  title: 'Un dosier para usted',
  sentBy: '{who} le ha enviado un PDF con sus fotos.',
  sent: 'Se le ha enviado un PDF con sus fotos.',
  password: 'Contraseña',
  passwordHint: 'Se la dio quien le envió el enlace.',
  open: 'Abrir el dosier',
  opening: 'Abriendo...',
  noLink:
    'Este enlace no funciona. Puede que haya caducado o se haya retirado: pregunte a quien se lo envió.',
  wrongPassword: 'Esta no es la contraseña',
  notOpened: 'No se pudo abrir el dosier. Inténtelo de nuevo.',
  notLoaded: 'No se pudo cargar el dosier',
  dossier: 'Dosier',
  photos: 'Fotos',
  facts: '{reference}, emitido el {issued}, {pages}, {size}. Este enlace es válido hasta el {expires}.',
  pages: { one: '# página', other: '# páginas' },
  download: 'Descargar PDF',
  photo: 'Foto {number}',
  numberOf: '{number} de {total}',
  previous: 'Foto anterior',
  next: 'Foto siguiente',
  close: 'Cerrar',
};
