import { buildDocument, buildPhoto, buildPhotos, buildSource, idOf, jonas } from '../testing/build-source.js';
import { presentDossier } from './dossier.presenter.js';

const factsOf = (columns: { label: string; value: string }[][]) =>
  Object.fromEntries(columns.flat().map(({ label, value }) => [label, value]));

describe('presentDossier', () => {
  it('shows the facts of the job reference on the cover', () => {
    const { cover } = presentDossier(
      buildSource({
        options: { status: true, clientEmail: true },
        jobReference: { fileUploads: [...buildPhotos(11), buildDocument(20)] },
      }),
    );
    expect(factsOf(cover.factColumns)).toEqual({
      Status: 'In Progress',
      'Client email': 'office@bergmann-hv.example',
      Contents: '11 photos, 1 document',
      Created: '20 November 2026',
      'Prepared by': 'Mara Lindqvist',
      Generated: '20 November 2026, 14:02',
    });
    expect([cover.referencePrefix, cover.referenceSerial]).toEqual(['JR-2026-', '000123']);
  });

  it.each([
    ['in_progress', 'In Progress'],
    ['pending_review', 'Pending Review'],
    ['draft', 'Draft'],
    ['completed', 'Completed'],
  ] as const)('shows the status %s as %s [ST-01]', (status, label) => {
    const source = buildSource({ options: { status: true }, jobReference: { status } });
    expect(factsOf(presentDossier(source).cover.factColumns).Status).toBe(label);
  });

  it('formats dates in the organisation’s time zone and locale', () => {
    const organisation = {
      name: 'X',
      footer: '',
      timeZone: 'America/New_York',
      locale: 'de-DE',
      logoVersion: null,
    };
    const { Angelegt, Erzeugt } = factsOf(presentDossier(buildSource({ organisation })).cover.factColumns);
    expect(Angelegt).toBe('19. November 2026');
    expect(Erzeugt).toBe('20. November 2026, 08:02');
  });

  it.each([
    ['Mars/Olympus', 'not a locale', '20 November 2026, 13:02'],
    ['Europe/Berlin', 'xx-XX', '20 November 2026, 14:02'],
    ['Mars/Olympus', 'en-US', 'November 20, 2026, 1:02 PM'],
  ])('falls back from invalid values in the zone %s and the locale %s', (timeZone, locale, expected) => {
    const organisation = { name: 'X', footer: '', timeZone, locale, logoVersion: null };
    const { Generated } = factsOf(presentDossier(buildSource({ organisation })).cover.factColumns);
    expect(Generated).toBe(expected);
  });

  it('shows placeholders if the e-mail address, the owner or the files are missing', () => {
    const source = buildSource({
      options: { clientEmail: true },
      jobReference: { clientEmail: null, ownerId: idOf(999) },
    });
    expect(factsOf(presentDossier(source).cover.factColumns)).toMatchObject({
      'Client email': 'Not provided',
      'Prepared by': 'Not known',
      Contents: 'No files',
    });
  });

  it('has only the cover without description and documents', () => {
    const { details, photoPages, photoNotes } = presentDossier(buildSource());
    expect({ details, photoPages, photoNotes }).toEqual({ details: null, photoPages: [], photoNotes: [] });
  });

  it('lists documents with their number, type, size and date [ST-07]', () => {
    const fileUploads = [
      buildPhoto(1),
      buildDocument(2, { originalName: 'Notice.pdf' }),
      buildDocument(3, { originalName: 'Scope.doc', mimeType: 'application/msword', fileSize: 1_363_148 }),
    ];
    const { details } = presentDossier(buildSource({ jobReference: { fileUploads } }));
    expect(details?.description).toEqual([]);
    const alike = { description: null, added: '14 Nov 2026', anchor: null, where: 'Page 000' };
    expect(details?.documents).toEqual([
      { number: 1, name: 'Notice.pdf', type: 'PDF', size: '412 KB', ...alike },
      { number: 2, name: 'Scope.doc', type: 'Word', size: '1.3 MB', ...alike },
    ]);
  });

  it('shows at most six photos per page, evenly distributed and numbered consecutively [EN-11]', () => {
    const { photoPages } = presentDossier(buildSource({ jobReference: { fileUploads: buildPhotos(13) } }));
    expect(photoPages.map(({ heading }) => heading)).toEqual([
      'Photos 1 to 6 of 13',
      'Photos 7 to 10 of 13',
      'Photos 11 to 13 of 13',
    ]);
    expect(photoPages.flatMap(({ photos }) => photos.map(({ number }) => number))).toEqual(
      Array.from({ length: 13 }, (_, index) => index + 1),
    );
  });

  it('captions a photo with its description or its file name without the extension, and with when and by whom it was added', () => {
    const fileUploads = [
      buildPhoto(1, { description: 'Slipped tiles', uploadedBy: jonas }),
      buildPhoto(2, { description: '  ', uploadedBy: idOf(999), originalName: 'Ridge.jpg' }),
    ];
    const [page] = presentDossier(buildSource({ jobReference: { fileUploads } })).photoPages;
    expect(page?.photos).toMatchObject([
      {
        title: null,
        caption: 'Slipped tiles',
        when: 'Added 14 Nov 2026, 10:42',
        by: { word: ' by', name: 'Jonas Weidner' },
        picture: null,
      },
      { caption: 'Ridge', by: null },
    ]);
  });

  it('adds no note for a long file name, which would fill a page alone', () => {
    const photo = buildPhoto(1, { description: null, originalName: `${'n'.repeat(200)}.jpg` });
    expect(presentDossier(buildSource({ jobReference: { fileUploads: [photo] } })).photoNotes).toEqual([]);
  });

  it('shortens a long description under its photo and shows the whole text in the notes', () => {
    const description = 'The lead flashing of the valley is lifted. '.repeat(20).trim();
    const source = buildSource({
      jobReference: { fileUploads: [buildPhoto(1), buildPhoto(2, { description })] },
    });
    const view = presentDossier(source);
    expect(view.photoPages[0]?.photos[1]?.caption).toMatch(/^The lead flashing .{20,60}…$/);
    expect(view.photoNotes).toEqual([{ number: 2, text: description }]);
  });

  it('shows the first photo with a picture on the cover', () => {
    const pictures = new Map([[idOf(2), { src: 'photo-2.jpg', width: 1600, height: 1200 }]]);
    const { cover } = presentDossier(
      buildSource({ pictures, jobReference: { fileUploads: buildPhotos(3) } }),
    );
    expect(cover.picture?.src).toBe('photo-2.jpg');
    expect(cover.pictureHeight).toBe(110);
  });

  it('fits the longest title, client and names on the cover', () => {
    const { cover, head } = presentDossier(
      buildSource({
        jobReference: { title: 'Überlanger Titel '.repeat(18).trim(), clientName: 'W'.repeat(200) },
      }),
    );
    expect(cover.titleSize).toBe('small');
    expect(cover.pictureHeight).toBeLessThan(110);
    expect(head.title.endsWith('…')).toBe(true);
    expect(head.client).toMatch(/^W{10,25}…$/);
  });

  it('removes control characters and keeps paragraphs', () => {
    const description = 'One\u0007 line\r\n\r\n\r\n\r\nnext\u0000\n\n \n last ';
    const { details } = presentDossier(buildSource({ jobReference: { description } }));
    expect(details?.description.map(({ text }) => text)).toEqual(['One line', 'next', 'last']);
  });
});
