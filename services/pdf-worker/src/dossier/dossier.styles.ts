import { headPixels, pageMargins } from '../appended/sheets.js';
import { captionHeight, photoLayouts } from './photo-layouts.js';

const fontFamilies =
  "'IBM Plex Sans', 'Noto Sans Arabic', 'Noto Sans Hebrew', 'Noto Sans Thai', 'Noto Sans Devanagari', 'Noto Emoji', var(--east-asian, sans-serif), system-ui, sans-serif";

/** Returns the content of a margin box with the direction of the text: a margin box ignores unicode-bidi. */
const directed = (text: string) => `content: var(${text}); direction: var(${text}-direction);`;

/** Styles of the printed dossier: A4, in CSS pixels for a screen-like grid and in millimetres for the paper. */
export const dossierStyles = `
:root {
  --ink: #1d211f;
  --gray: #555a54;
  --line: #dcdad3;
  --strong-line: #c3c0b7;
  font-family: ${fontFamilies};
  font-variant-emoji: text;
  font-variant-numeric: tabular-nums;
  print-color-adjust: exact;
  text-rendering: geometricPrecision;
}

@page {
  size: A4;
  margin: ${pageMargins.top}mm ${pageMargins.side}mm ${pageMargins.bottom}mm;
  font: 400 11px/18px ${fontFamilies};
  color: #555a54;
  text-rendering: geometricPrecision;

  /* A margin box has one style: the reference stands in the corner's box and runs over into its neighbour. */
  @top-left-corner {
    content: var(--reference);
    padding: 33px 0 0 ${pageMargins.side}mm;
    text-align: left;
    vertical-align: top;
    white-space: nowrap;
    font-weight: 600;
    color: #1d211f;
  }
  @top-left {
    ${directed('--title')}
    padding: 33px 0 0 calc(var(--reference-width) + 8px);
    margin-bottom: 21px;
    border-bottom: 1px solid #c3c0b7;
    text-align: left;
    vertical-align: top;
    white-space: nowrap;
  }
  @top-right {
    ${directed('--client')}
    padding-top: 33px;
    margin-bottom: 21px;
    border-bottom: 1px solid #c3c0b7;
    text-align: right;
    vertical-align: top;
    white-space: nowrap;
  }
  @bottom-left {
    ${directed('--footer')}
    margin-top: 17px;
    padding-top: 10px;
    border-top: 1px solid #c3c0b7;
    text-align: left;
    vertical-align: top;
    white-space: nowrap;
  }
  @bottom-right {
    content: var(--before-page) counter(page) var(--before-pages) counter(pages);
    margin-top: 17px;
    padding-top: 10px;
    border-top: 1px solid #c3c0b7;
    text-align: right;
    vertical-align: top;
    white-space: nowrap;
  }
}
@page :first {
  margin-top: 16mm;
  @top-left-corner { content: none; }
  @top-left { content: none; }
  @top-right { content: none; }
}

/* Nobody looks at it on a screen: the browser need not lay it out and paint it there before it prints. */
@media screen { body { display: none; } }

* { box-sizing: border-box; margin: 0; padding: 0; }
body { font-size: 13px; line-height: 20px; color: var(--ink); overflow-wrap: anywhere; }
b { font-weight: 600; }
h1, h2 { font-weight: 600; text-wrap: balance; break-after: avoid; }
h2 { font-size: 20px; line-height: 28px; letter-spacing: -0.012em; }
.number { color: var(--accent-text); font-weight: 600; }

.cover header { display: flex; justify-content: space-between; align-items: center; height: 28px; font-size: 12px; color: var(--gray); }
.cover .organisation { display: flex; align-items: center; gap: 13px; font-size: 14.5px; font-weight: 600; color: var(--ink); white-space: nowrap; overflow: hidden; }
.cover .organisation bdi { overflow: hidden; text-overflow: ellipsis; }
.cover .kind { flex: none; margin-inline-start: 20px; }
.cover .logo { position: static; flex: none; }
.cover .tab {
  display: table; height: 34px; margin-top: 53px; padding: 7px 16px; border-radius: 8px 8px 0 0;
  background: var(--accent); color: var(--on-accent); font-size: 14px; line-height: 20px; white-space: nowrap;
}
.sheet { position: relative; overflow: hidden; border-radius: 8px; border-start-start-radius: 0; }
.sheet.ruled { display: flex; flex-direction: column; padding: 0 24px; border: 1px solid var(--strong-line); }
.sheet.ruled i { flex: 1; border-bottom: 1px solid var(--line); }
.sheet.ruled i:last-child { border: 0; }
.cover h1 { max-width: 580px; margin-top: 32px; letter-spacing: -0.018em; }
.cover h1.large { font-size: 34px; line-height: 41px; }
.cover h1.medium { font-size: 26px; line-height: 33px; }
.cover h1.small { font-size: 20px; line-height: 27px; letter-spacing: -0.012em; }
.cover .client { margin-top: 6px; font-size: 16px; line-height: 24px; color: var(--gray); }
.cover .client b { color: var(--ink); }
.cover .facts { margin-top: 30px; }

.verification { display: flex; align-items: center; gap: 16px; margin-top: 24px; font-size: 12px; line-height: 19px; color: var(--gray); break-inside: avoid; }
.verification b { color: var(--ink); }
.qr { flex: none; width: 76px; height: 76px; }
.qr svg { display: block; width: 100%; height: 100%; }

.facts { display: grid; grid-template-columns: 1fr 1fr; column-gap: 40px; break-inside: avoid; }
.facts dl { border-top: 1px solid var(--line); }
.facts dl div { display: grid; grid-template-columns: 104px 1fr; padding: 8px 0; border-bottom: 1px solid var(--line); }
.facts dt { color: var(--gray); }

.details, .photos, .notes, .file-list { break-before: page; }
.details h2 { margin-top: 34px; }
.details h2:first-child { margin-top: 0; }
.details .facts { margin-top: 14px; }
.description {
  max-width: 555px; margin-top: 23px; font-size: 14.5px; line-height: 23px;
  white-space: pre-wrap; unicode-bidi: plaintext; orphans: 3; widows: 3;
}
h2 + .description { margin-top: 13px; }
.description.short { break-inside: avoid; }
.remark { margin-top: 2px; font-size: 12px; line-height: 18px; color: var(--gray); white-space: pre-wrap; unicode-bidi: plaintext; }
h2 + .remark { break-after: avoid; }

table { width: 100%; margin-top: 12px; border-collapse: collapse; table-layout: fixed; text-align: start; vertical-align: top; }
th { padding-block: 6px 5px; padding-inline-end: 12px; text-align: start; border-bottom: 1px solid var(--ink); color: var(--gray); font-weight: 500; }
td { padding-block: 6.5px; padding-inline-end: 12px; border-bottom: 1px solid var(--line); vertical-align: top; }
tr { break-inside: avoid; }
tbody tr:first-child { break-after: avoid; }
tbody tr:last-child { break-before: avoid; }
th.number { width: 34px; color: var(--gray); font-weight: 500; }
th.type { width: 63px; }
th.size { width: 80px; }
th.added { width: 96px; }
th.where { width: 104px; }
.where { padding-inline-end: 0; text-align: end; }
th.hash { width: 250px; }
td.hash { padding-inline-end: 0; font-size: 10px; line-height: 15px; letter-spacing: 0.04em; font-variant-numeric: tabular-nums; }
a { color: inherit; text-decoration: none; }
td a { color: var(--accent-text); }

.contents { break-before: page; }
.contents + .details { margin-top: 34px; break-before: auto; }
.contents ol { margin-top: 14px; border-top: 1px solid var(--line); list-style: none; }
.contents a { display: flex; gap: 8px; padding: 7px 0; border-bottom: 1px solid var(--line); break-inside: avoid; }
.contents i { flex: 1; }
/* As wide before its number is known as after: else a title could wrap differently, and the pages move. */
.contents span { flex: none; width: 34px; color: var(--gray); text-align: end; }

.appended { break-before: page; }
.appended-head { display: flex; gap: 12px; justify-content: space-between; height: ${headPixels}px; font-size: 12px; line-height: 20px; color: var(--gray); }
/* On one line: a second one would be behind the page below. Set here, since text-wrap of h2 would override an inherited value. */
.appended-head h2, .appended-head p { overflow: hidden; white-space: nowrap; font-size: 12px; line-height: 20px; letter-spacing: 0; font-weight: 600; color: var(--ink); text-overflow: ellipsis; }
.appended-head span { flex: none; }
.appended-page { margin-right: auto; outline: 0.5px solid var(--strong-line); }
.problem { max-width: 555px; margin-top: 12px; padding: 14px 16px; border: 1px solid var(--line); border-radius: 4px; background: #f5f4ef; }

.contact-sheet { display: grid; grid-template-columns: 1fr 1fr; grid-auto-rows: 300px; gap: 12px 22px; margin-top: 14px; }
figure { break-inside: avoid; overflow: hidden; }
.frame { position: relative; height: 241px; overflow: hidden; border-radius: 4px; background: #f5f4ef; }
.frame.empty { display: grid; place-items: center; border: 1px solid var(--line); background: #f5f4ef; color: var(--gray); font-size: 12px; }
.contact-sheet.large { grid-template-columns: 1fr; grid-auto-rows: ${photoLayouts.large.frame.height + captionHeight}px; }
.large .frame, .normal .frame { background: none; }
.large .frame { height: ${photoLayouts.large.frame.height}px; }
.contact-sheet.normal { grid-template-columns: 1fr; grid-auto-rows: ${photoLayouts.normal.frame.height + captionHeight}px; }
.normal .frame { height: ${photoLayouts.normal.frame.height}px; }
img { position: absolute; display: block; }
figcaption { display: grid; grid-template-columns: 26px minmax(0, 1fr); margin-top: 8px; font-size: 12px; line-height: 17px; }
.caption { max-height: 34px; overflow: hidden; font-size: 12px; font-weight: 600; }
.caption.one-line { max-height: 17px; }
.caption .words { font-weight: 400; }
.range { margin-inline-start: 8px; font-size: 13px; line-height: 20px; font-weight: 400; letter-spacing: 0; color: var(--gray); }
.meta { overflow: hidden; font-size: 12px; color: var(--gray); white-space: nowrap; text-overflow: ellipsis; }

.note { display: grid; grid-template-columns: 34px 1fr; padding: 8px 0; border-bottom: 1px solid var(--line); break-inside: avoid; }
.note p { max-width: 555px; white-space: pre-wrap; unicode-bidi: plaintext; }
.notes h2 { margin-bottom: 6px; }

.entries, .closing { break-before: page; }
.entries + .entries, .entries + .closing { margin-top: 34px; break-before: auto; }
.said-by bdi { margin-inline-end: 10px; }
.entry { padding: 10px 0; border-bottom: 1px solid var(--line); }
.entries h2 { margin-bottom: 4px; }
.said-by { font-size: 12px; color: var(--gray); break-after: avoid; }
.said-by b { color: var(--ink); }
.said { max-width: 555px; margin-top: 2px; white-space: pre-wrap; unicode-bidi: plaintext; text-align: start; }
.signature { break-inside: avoid; margin-bottom: 40px; }
.signature .lines { display: grid; grid-template-columns: 2fr 1fr 2fr; gap: 28px; margin-top: 96px; }
.signature .lines p { padding-top: 6px; border-top: 1px solid var(--ink); font-size: 12px; color: var(--gray); }
.disclaimer { max-width: 555px; margin-top: 8px; font-size: 12px; line-height: 18px; color: var(--gray); white-space: pre-wrap; unicode-bidi: plaintext; }
`;

/** Mirrors the texts in the margins, as margin boxes only know left and right, and keeps headings on their page. */
export const rightToLeftStyles = `
/* Marks above Arabic letters are higher than the line: at the top of a page they would be printed on the page before. */
h2:not(.appended-head h2) { position: relative; top: 3px; }

@page {
  @top-left-corner { content: none; }
  @top-left { ${directed('--client')} padding: 33px 0 0; text-align: left; }
  @top-right { ${directed('--title')} padding: 33px calc(var(--reference-width) + 8px) 0 0; text-align: right; }
  @top-right-corner {
    content: var(--reference);
    padding: 33px ${pageMargins.side}mm 0 0;
    text-align: right;
    vertical-align: top;
    white-space: nowrap;
    direction: rtl;
    font-weight: 600;
    color: #1d211f;
  }
  @bottom-left { content: var(--before-page) counter(page) var(--before-pages) counter(pages); direction: rtl; }
  @bottom-right { ${directed('--footer')} }
}
@page :first {
  @top-left { content: none; }
  @top-right { content: none; }
  @top-right-corner { content: none; }
}
`;
