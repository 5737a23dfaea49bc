import { versionOf } from '@jobref/service-kit/versions';
import Handlebars from 'handlebars';
import { cssText } from './css-text.js';
import { rightToLeftStyles } from './dossier.styles.js';
import type { DossierView } from './dossier.view.js';
import { directionOf } from './text.js';

// Texts of the page margins are passed as custom properties, which the margin boxes inherit: the style sheet stays
// constant.
const source = (styles: string) => `<!doctype html>
<html lang="{{language}}"{{#if isRightToLeft}} dir="rtl"{{/if}} style="--accent: {{accent.colour}}; --on-accent: {{accent.onIt}}; --accent-text: {{accent.text}}; --before-page: {{cssText head.beforePage}}; --before-pages: {{cssText head.beforePages}}; --reference: {{cssText head.reference}}; --reference-width: {{head.referenceWidth}}px; --title: {{cssText head.title}}; --title-direction: {{directionOf head.title}}; --client: {{cssText head.client}}; --client-direction: {{directionOf head.client}}; --footer: {{cssText head.footer}}; --footer-direction: {{directionOf head.footer}}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src file:; font-src file: data:; style-src file: 'unsafe-inline'">
<title>{{documentTitle}}</title>
<style>${styles}{{#if isRightToLeft}}${rightToLeftStyles}{{/if}}{{#if isPreview}}@page { {{#if isRightToLeft}}@bottom-left{{else}}@bottom-right{{/if}} { content: var(--before-page) counter(page); } }{{/if}}{{#each papers}}@page {{name}} { size: {{width}}pt {{height}}pt; } {{/each}}</style>
{{#if fontSheet}}<link rel="stylesheet" href="{{fontSheet}}">{{/if}}
</head>
<body>

{{#*inline "facts"}}
<div class="facts">
  {{#each this}}
  <dl>
    {{#each this}}
    <div><dt>{{label}}</dt><dd><bdi>{{value}}</bdi></dd></div>
    {{/each}}
  </dl>
  {{/each}}
</div>
{{/inline}}

{{#*inline "placed"}}<img src="{{src}}" alt="{{alt}}" style="left:{{left}}%;top:{{top}}%;width:{{width}}%;height:{{height}}%">{{/inline}}

<section class="cover">
  <header><span class="organisation">{{#if logo}}<img class="logo" src="{{logo.src}}" alt="" style="width:{{logo.width}}px;height:{{logo.height}}px">{{/if}}<bdi>{{organisation}}</bdi></span><span class="kind">{{words.dossier}}</span></header>
  <p class="tab"><bdi dir="ltr">{{cover.referencePrefix}}<b>{{cover.referenceSerial}}</b></bdi></p>
  {{#if cover.picture}}
  <div class="sheet picture" style="height:{{cover.pictureHeight}}mm">{{#with cover.picture}}{{> placed}}{{/with}}</div>
  {{else}}
  <div class="sheet ruled" style="height:{{cover.pictureHeight}}mm">{{#each rules}}<i></i>{{/each}}</div>
  {{/if}}
  <h1 class="{{cover.titleSize}}"><bdi>{{title}}</bdi></h1>
  <p class="client">{{words.preparedFor}} <b><bdi>{{client}}</bdi></b></p>
  {{> facts cover.factColumns}}
  {{#with cover.verification}}
  <a class="verification" href="{{url}}"><span class="qr" role="img" aria-label="{{../words.qrCode}}">{{{qr}}}</span><span>{{../head.reference}}<br>{{../words.verify}}<br><b><bdi dir="ltr">{{address}}</bdi></b></span></a>
  {{/with}}
</section>

{{#if contents.length}}
<section class="contents">
  <h2>{{words.contents}}</h2>
  <ol>
    {{#each contents}}
    <li><a href="#{{anchor}}"><bdi>{{title}}</bdi><i></i><span>{{page}}</span></a></li>
    {{/each}}
  </ol>
</section>
{{/if}}

{{#if details}}
<section class="details" id="details">
  {{#if details.summary.length}}
  <h2>{{words.summary}}</h2>
  {{#each details.summary}}<p class="description">{{this}}</p>{{/each}}
  {{/if}}
  {{#if details.description.length}}
  <h2>{{words.description}}</h2>
  {{#each details.description}}<p class="description{{#if isShort}} short{{/if}}">{{text}}</p>{{/each}}
  {{/if}}
  {{#if details.factColumns.length}}
  <h2>{{words.jobDetails}}</h2>
  {{> facts details.factColumns}}
  {{/if}}
  {{#if details.documents.length}}
  <h2>{{words.documents}}</h2>
  <table>
    <thead><tr><th class="number">{{words.number}}</th><th>{{words.name}}</th><th class="type">{{words.type}}</th><th class="size">{{words.size}}</th><th class="added">{{words.added}}</th><th class="where">{{words.inThisDossier}}</th></tr></thead>
    <tbody>
      {{#each details.documents}}
      <tr><td class="number">{{number}}</td><td><bdi>{{name}}</bdi>{{#if description}}<p class="remark">{{description}}</p>{{/if}}</td><td>{{type}}</td><td><bdi>{{size}}</bdi></td><td class="added">{{added}}</td><td class="where">{{#if anchor}}<a href="#{{anchor}}">{{where}}</a>{{else}}{{../words.separateFile}}{{/if}}</td></tr>
      {{/each}}
    </tbody>
  </table>
  {{/if}}
</section>
{{/if}}

{{#each photoPages}}
<section class="photos"{{#if @first}} id="photos"{{/if}}>
  <h2>{{#if group}}<bdi>{{group}}</bdi> <span class="range">{{heading}}</span>{{else}}{{heading}}{{/if}}</h2>
  <div class="contact-sheet {{../photoSize}}">
    {{#each photos}}
    <figure>
      {{#if picture}}
      <div class="frame"{{#if frameHeight}} style="height:{{frameHeight}}px"{{/if}}>{{#with picture}}{{> placed}}{{/with}}</div>
      {{else}}
      <div class="frame empty">{{../../words.noPreview}}</div>
      {{/if}}
      <figcaption><span class="number">{{number}}</span><div>{{#if caption}}<p class="caption{{#if place}} one-line{{/if}}">{{#if title}}<bdi>{{title}}</bdi> <bdi class="words">{{caption}}</bdi>{{else}}<bdi>{{caption}}</bdi>{{/if}}</p>{{/if}}{{#if when}}<p class="meta"><bdi>{{when}}</bdi>{{#if by}}{{by.word}} <bdi>{{by.name}}</bdi>{{/if}}</p>{{/if}}{{#if place}}<p class="meta"><a href="{{place.map}}" dir="ltr">{{place.text}}</a></p>{{/if}}</div></figcaption>
    </figure>
    {{/each}}
  </div>
</section>
{{/each}}

{{#if photoNotes.length}}
<section class="notes">
  <h2>{{words.notesOnPhotos}}</h2>
  {{#each photoNotes}}
  <div class="note"><span class="number">{{number}}</span><p>{{text}}</p></div>
  {{/each}}
</section>
{{/if}}

{{#each appended}}
{{#if problem}}
<section class="appended" id="{{anchor}}">
  <div class="appended-head"><h2><bdi>{{title}}</bdi></h2></div>
  <p class="problem">{{problem}}</p>
</section>
{{/if}}
{{#each pages}}
<section class="appended" style="page:{{paper}}"{{#if isFirst}} id="{{../anchor}}"{{/if}}>
  <div class="appended-head">{{#if isFirst}}<h2><bdi>{{../title}}</bdi></h2>{{else}}<p><bdi>{{../title}}</bdi></p>{{/if}}<span>{{label}}</span></div>
  <div class="appended-page" role="img" aria-label="{{alt}}" style="margin-left:{{sheet.left}}pt;width:{{sheet.shownWidth}}pt;height:{{sheet.shownHeight}}pt"></div>
</section>
{{/each}}
{{/each}}

{{#if comments.length}}
<section class="entries" id="comments">
  <h2>{{words.comments}}</h2>
  {{#each comments}}
  <div class="entry"><p class="said-by"><b><bdi>{{author}}</bdi></b> <bdi>{{when}}</bdi>{{#if isEdited}} ({{../words.edited}}){{/if}}</p><p class="said">{{text}}</p></div>
  {{/each}}
</section>
{{/if}}

{{#if tasks.length}}
<section class="entries" id="tasks">
  <h2>{{words.tasks}}</h2>
  {{#each tasks}}
  <div class="entry"><p><b><bdi>{{title}}</bdi></b></p><p class="said-by"><bdi>{{status}}</bdi> <bdi>{{assignee}}</bdi>{{#if due}} <bdi>{{due}}</bdi>{{/if}}</p>{{#if description}}<p class="said">{{description}}</p>{{/if}}</div>
  {{/each}}
</section>
{{/if}}

{{#if closing}}
<section class="closing">
  {{#if closing.hasSignature}}
  <div class="signature">
    <h2>{{words.signatureTitle}}</h2>
    <div class="lines"><p>{{words.name}}</p><p>{{words.date}}</p><p>{{words.signature}}</p></div>
  </div>
  {{/if}}
  {{#each closing.disclaimer}}<p class="disclaimer">{{this}}</p>{{/each}}
</section>
{{/if}}

{{#if fileList.length}}
<section class="file-list" id="files">
  <h2>{{words.fileList}}</h2>
  <table>
    <thead><tr><th class="number">{{words.number}}</th><th>{{words.name}}</th><th class="type">{{words.type}}</th><th class="size">{{words.size}}</th><th class="hash">SHA-256</th></tr></thead>
    <tbody>
      {{#each fileList}}
      <tr><td class="number">{{number}}</td><td><bdi>{{name}}</bdi></td><td>{{type}}</td><td><bdi>{{size}}</bdi></td><td class="hash" dir="ltr">{{#each sha256}}{{this}}<br>{{/each}}</td></tr>
      {{/each}}
    </tbody>
  </table>
</section>
{{/if}}

</body>
</html>
`;

const rules = Array.from({ length: 12 });

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  '#x60': '`',
  '#x3D': '=',
};

/** Returns the headings in a dossier's HTML, in their order, as plain text. */
export const headingsOf = (html: string): string[] =>
  [...html.matchAll(/<h[12]\b[^>]*>(.*?)<\/h[12]>/gs)].map(([, inner]) =>
    inner!.replace(/<[^>]+>/g, '').replace(/&([#\w]+);/g, (_, name: string) => entities[name] ?? ''),
  );

const handlebars = Handlebars.create();
handlebars.registerHelper('cssText', cssText);
handlebars.registerHelper('directionOf', directionOf);

/**
 * Compiles the template, once per process, with the styles that all dossiers share; its `version` changes with the
 * template. Every value of a view is escaped; `fontSheet` is the path of a further style sheet, relative to the
 * dossier's folder.
 */
export const compileDossier = (
  styles: string,
): { html: (view: DossierView, fontSheet: string | null) => string; version: string } => {
  const template = source(styles);
  const render = handlebars.compile<DossierView & { fontSheet: string | null; rules: unknown[] }>(template, {
    strict: true, // A name missing from the view is an error, not an empty string.
    knownHelpers: { cssText: true, directionOf: true },
    knownHelpersOnly: true,
  });
  return {
    html: (view, fontSheet) => render({ ...view, fontSheet, rules }),
    version: versionOf({ template }),
  };
};
