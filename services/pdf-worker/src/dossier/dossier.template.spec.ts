import { buildDocument, buildPhotos, buildSource } from '../testing/build-source.js';
import { presentDossier } from './dossier.presenter.js';
import { compileDossier, headingsOf } from './dossier.template.js';

const { html: render } = compileDossier('body { color: black }');
const htmlOf = (...given: Parameters<typeof buildSource>) =>
  render(presentDossier(buildSource(...given)), null);

const hostile = `<script>alert(1)</script><img src=http://evil.example/x.png onerror="a('b')">{{constructor}}`;

describe('dossier template', () => {
  it('escapes every text that a person entered', () => {
    const fileUploads = [
      { ...buildPhotos(1)[0]!, description: hostile.repeat(3) },
      buildDocument(2, { originalName: hostile, description: hostile }),
    ];
    const html = htmlOf({
      jobReference: {
        title: hostile,
        description: hostile,
        clientName: hostile,
        clientEmail: hostile,
        reference: `JR-${hostile}`,
        fileUploads,
      },
      organisation: { name: hostile, footer: hostile, timeZone: 'UTC', locale: 'en-GB', logoVersion: null },
      names: new Map([['00000000-0000-4000-8000-000000000900', hostile]]),
    });
    expect(headingsOf(html)[0]).toBe(hostile);
    expect(html).not.toMatch(/<script|onerror="|<img/);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  });

  it('passes the texts of the margins as correctly terminated CSS strings', () => {
    const html = htmlOf({ jobReference: { clientName: `"; } body { display: none } /* \\ </style>` } });
    const [, style] = /<html lang="en" style="([^"]*)">/.exec(html)!;
    expect(style).toMatch(/^(--[a-z-]+: (&quot;[A-Za-z0-9\\ ]*&quot;|[\d.]+px|#[\da-f]{6}|ltr);? ?){13}$/);
  });

  it('shows an empty frame for a photo without a picture', () => {
    expect(
      htmlOf({ jobReference: { fileUploads: buildPhotos(2) } }).match(/No preview of this photo/g),
    ).toHaveLength(2);
  });

  it('leaves out parts without content', () => {
    const html = htmlOf();
    for (const part of ['Description', 'Documents', 'Notes on photos', 'class="photos"'])
      expect(html).not.toContain(part);
  });

  it('rejects a view with a missing part', () => {
    const { title: _, ...view } = presentDossier(buildSource());
    expect(() => render(view as never, null)).toThrow('"title" not defined');
  });
});
