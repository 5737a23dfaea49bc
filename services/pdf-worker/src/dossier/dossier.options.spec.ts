import type { DossierChoice } from '@jobref/contracts/domain/dossier-options';
import {
  buildDocument,
  buildPhoto,
  buildPhotos,
  buildSource,
  idOf,
  jonas,
  mara,
} from '../testing/build-source.js';
import { presentDossier } from './dossier.presenter.js';
import { compileDossier } from './dossier.template.js';

const { html: render } = compileDossier('');
const comment = {
  content: 'Scaffold stands',
  authorId: jonas,
  createdAt: '2026-11-20T09:00:00.000Z',
  editedAt: null,
};
const task = {
  title: 'Measure',
  description: null,
  status: 'pending',
  dueDate: '2027-01-31',
  assigneeId: mara,
} as const;
const view = (options: DossierChoice, jobReference: object = {}) =>
  presentDossier(
    buildSource({
      options,
      comments: [comment],
      tasks: [task],
      jobReference: {
        description: 'A long roof',
        fileUploads: [...buildPhotos(7), buildDocument(20)],
        ...jobReference,
      },
    }),
  );
const labels = (shown: ReturnType<typeof view>) => [
  ...shown.cover.factColumns.flat().map(({ label }) => label),
  ...(shown.details?.factColumns.flat().map(({ label }) => label) ?? []),
];

describe('dossier options', () => {
  it('hide the status and the client’s email unless chosen', () => {
    expect(labels(view({}))).not.toEqual(expect.arrayContaining(['Status', 'Client email']));
    expect(labels(view({ status: true })).filter((label) => label === 'Status')).toHaveLength(2);
    expect(labels(view({ clientEmail: true })).filter((label) => label === 'Client email')).toHaveLength(2);
  });

  it.each([
    ['large', [1, 1, 1, 1, 1, 1, 1]],
    ['normal', [2, 2, 2, 1]],
    ['compact', [4, 3]],
  ] as const)('set the number of photos per page: %s', (photoSize, pages) => {
    expect(view({ photoSize }).photoPages.map(({ photos }) => photos.length)).toEqual(pages);
  });

  it('hide sections with their content', () => {
    const without = view({ sections: { details: false, photos: false, documents: false } });
    expect([without.details, without.photoPages, without.appended]).toEqual([null, [], []]);
    expect(without.separateFiles).toEqual([]);
    expect(without.cover.factColumns.flat()).toContainEqual({ label: 'Contents', value: 'No files' });
    const { details } = view({ sections: { details: false } });
    expect(details).toMatchObject({ description: [], factColumns: [] });
    expect(details?.documents).toHaveLength(1);
  });

  it('hide captions, and who added a photo when', () => {
    const description = 'The lead flashing of the valley is lifted. '.repeat(20);
    const of = (options: DossierChoice) => view(options, { fileUploads: [buildPhoto(1, { description })] });
    expect(of({ captions: false })).toMatchObject({
      photoNotes: [],
      photoPages: [{ photos: [{ caption: '' }] }],
    });
    expect(of({ whoAndWhen: false })).toMatchObject({
      photoNotes: [{ number: 1 }],
      photoPages: [{ photos: [{ when: null, by: null }] }],
    });
  });

  it('sort photos by time taken, undated ones last', () => {
    const taken = ['2026-11-14T09:00:00', null, '2026-11-13T22:00:00+01:00'];
    const fileUploads = taken.map((takenAt, index) => buildPhoto(index + 1, { takenAt }));
    const ordered = (photoOrder: 'chosen' | 'taken') =>
      view({ photoOrder }, { fileUploads }).photoPages.flatMap(({ photos }) =>
        photos.map(({ caption }) => caption),
      );
    expect(ordered('taken')).toEqual([3, 1, 2].map((number) => `Photo of detail ${number}`));
    expect(ordered('chosen')).toEqual([1, 2, 3].map((number) => `Photo of detail ${number}`));
  });

  it('add a summary at the start, a signature block and a disclaimer at the end', () => {
    expect(view({}).closing).toBeNull();
    expect(view({ signature: true, disclaimer: 'No warranty.' }).closing).toEqual({
      hasSignature: true,
      disclaimer: ['No warranty.'],
    });
    const html = render(view({ summary: 'All is well.', signature: true }), null);
    expect(html.indexOf('All is well.')).toBeLessThan(html.indexOf('A long roof'));
    expect(html).toContain('Read and accepted');
  });

  it('show comments and tasks with their people, in the chosen language', () => {
    expect(view({ language: 'de' })).toMatchObject({
      language: 'de',
      comments: [{ author: 'Jonas Weidner', when: '20. November 2026 um 10:00'.replace(' um', ',') }],
      tasks: [
        {
          title: 'Measure',
          status: 'Offen',
          due: 'Fällig am 31. Januar 2027',
          assignee: 'Zuständig: Mara Lindqvist',
        },
      ],
    });
    expect(
      presentDossier(buildSource({ comments: [{ ...comment, authorId: idOf(999) }] })).comments,
    ).toMatchObject([{ author: 'Not known' }]);
  });

  it('mirror the layout for Arabic', () => {
    const html = render(view({ language: 'ar' }), null);
    expect(html).toMatch(/<html lang="ar" dir="rtl"/);
    expect(html).toContain('@top-right-corner');
    expect(render(view({}), null)).not.toContain('dir="rtl"');
  });

  it('set the accent colour', () => {
    expect(render(view({ accentColour: '#ffe600' }), null)).toContain(
      '--accent: #ffe600; --on-accent: #1d211f; --accent-text: #1d211f',
    );
  });
});
