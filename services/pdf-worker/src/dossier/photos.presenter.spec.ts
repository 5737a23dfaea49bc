import type { DossierChoice } from '@jobref/contracts/domain/dossier-options';
import type { FileUpload } from '@jobref/contracts/domain/files';
import { buildPhoto, buildSource, idOf } from '../testing/build-source.js';
import { presentDossier } from './dossier.presenter.js';

const view = (fileUploads: FileUpload[], options: DossierChoice = {}) => {
  const pictures = new Map(
    fileUploads.map(({ id }, index) => [id, { src: `${index + 1}.jpg`, width: 1_600, height: 1_200 }]),
  );
  return presentDossier(buildSource({ pictures, options, jobReference: { fileUploads } }));
};
const photos = (...changes: Partial<FileUpload>[]) =>
  changes.map((each, index) => buildPhoto(index + 1, each));
const kitchen = { groupName: 'Kitchen' };

describe('photos of a dossier', () => {
  it('appear under their headings, each group evenly on pages of its own, numbered consecutively', () => {
    const { photoPages } = view(photos({}, kitchen, {}, ...Array.from({ length: 7 }, () => kitchen)));
    expect(photoPages.map(({ group, heading }) => [group, heading])).toEqual([
      [null, 'Photos 1 to 2 of 10'],
      ['Kitchen', 'Photos 3 to 6 of 10'],
      ['Kitchen', 'Photos 7 to 10 of 10'],
    ]);
    expect(photoPages[1]?.photos.map(({ picture }) => picture?.src)).toEqual([
      '2.jpg',
      '4.jpg',
      '5.jpg',
      '6.jpg',
    ]);
  });

  it('are sorted by the local time taken if chosen, undated ones last', () => {
    const taken = photos(
      {},
      { takenAt: '2026-05-03T10:00:00+09:00' },
      { takenAt: '2026-05-03T09:59:59-08:00' },
    );
    const order = (options: DossierChoice) =>
      view(taken, options).photoPages[0]?.photos.map(({ picture }) => picture?.src);
    expect(order({ photoOrder: 'taken' })).toEqual(['3.jpg', '2.jpg', '1.jpg']);
    expect(order({})).toEqual(['1.jpg', '2.jpg', '3.jpg']);
  });

  it('show the local time taken, and the place only if chosen', () => {
    const takenPlace = { latitude: -33.856_784, longitude: 151.215_297 };
    const taken = photos({ takenAt: '2026-05-03T23:30:00+10:00', takenPlace });
    const [shown] = view(taken).photoPages[0]!.photos;
    expect(shown).toMatchObject({ when: 'Taken 3 May 2026, 23:30', by: { word: ', added by' }, place: null });
    const [placed] = view(taken, { places: true }).photoPages[0]!.photos;
    expect(placed?.place?.text).toBe('-33.85678, 151.21530');
  });

  it('have a title before the caption, and no name that only comes from a camera', () => {
    const [page] = view(
      photos(
        { title: 'Ridge', description: 'Tiles slipped' },
        { title: 'Ridge', description: null },
        { originalName: 'North side.JPG', description: null },
        { originalName: 'IMG_4822.JPG', description: null },
      ),
    ).photoPages;
    expect(page?.photos.map(({ title, caption }) => [title, caption])).toEqual([
      ['Ridge', 'Tiles slipped'],
      [null, 'Ridge'],
      [null, 'North side'],
      [null, ''],
    ]);
  });

  it('reveal no omitted captions, neither on the cover nor in alternative texts', () => {
    const told = photos({ description: 'Tenant owes rent', title: 'Flat 3' }, {});
    expect(JSON.stringify(view(told))).toContain('Tenant owes rent');
    const without = view(told, { captions: false });
    expect(without.cover.picture?.alt).toBe('Photo 1 of 2');
    expect(without.photoPages[0]?.photos[1]?.picture?.alt).toBe('Photo 2 of 2');
    for (const words of ['Tenant owes rent', 'Flat 3']) expect(JSON.stringify(without)).not.toContain(words);
  });

  it('provide the chosen cover, else the first photo, skipping those without a picture', () => {
    const [one, two, three] = photos({}, {}, { isCover: true });
    expect(view([one!, two!, three!]).cover.picture?.src).toBe('3.jpg');
    expect(view([one!, two!]).cover.picture?.src).toBe('1.jpg');
    const pictures = new Map([[idOf(2), { src: '2.jpg', width: 16, height: 12 }]]);
    const source = buildSource({ pictures, jobReference: { fileUploads: [one!, two!, three!] } });
    expect(presentDossier(source).cover.picture?.src).toBe('2.jpg');
  });
});
