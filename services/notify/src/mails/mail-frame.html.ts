import { body, font, ground, ink, line, paper, quiet, small } from './mail-styles.js';

// Fixed in height; clients that show no images show the name.
const logo = `<img src="{{logoUrl}}" alt="{{organisationName}}" height="40" style="display:block;height:40px;width:auto;max-width:100%;object-fit:contain;object-position:left;border:0">`;

// Clients that ignore styles show the desktop layout: narrow, but complete.
const onPhones = `@media (max-width:480px){
.card{padding:28px 22px!important}
.label,.value{display:block!important;width:auto!important;padding-left:18px!important}
.label{padding-bottom:0!important;border-bottom:0!important}
.value{padding-top:2px!important}
}`;

/**
 * Frame of every mail: the organisation's logo or name above, a card with heading, the mail's own rows, its button and
 * the plain link, a note and the footer below. Every cell sets both its colours, so that a dark mail client changes
 * both or neither.
 */
export const htmlFrame = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="supported-color-schemes" content="light">
<title>{{subject}}</title>
<style>${onPhones}</style>
</head>
<body style="margin:0;padding:0;${ground};${ink}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#F0EEE7" style="${ground}">
<tr><td align="center" bgcolor="#F0EEE7" style="padding:32px 16px 48px;${ground};${ink}">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;word-break:break-word">
<tr><td bgcolor="#F0EEE7" style="padding:0 4px 16px;${font};font-size:15px;line-height:22px;font-weight:600;${ground};${ink}">{{#if logoUrl}}${logo}{{else}}{{organisationName}}{{/if}}</td></tr>
<tr><td class="card" bgcolor="#FFFFFF" style="padding:36px 40px;border:${line};border-top:4px solid #0F5C4D;border-radius:4px;${paper};${ink}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr><td dir="auto" bgcolor="#FFFFFF" style="padding:0 0 12px;${font};font-size:24px;line-height:32px;font-weight:600;${paper};${ink}">{{heading}}</td></tr>
{{> @partial-block}}
<tr><td bgcolor="#FFFFFF" style="padding:0 0 14px;${paper};${ink}">
<table role="presentation" cellpadding="0" cellspacing="0" border="0">
<tr><td align="center" height="48" bgcolor="#0F5C4D" style="height:48px;border-radius:8px;background-color:#0F5C4D;color:#FFFFFF"><a href="{{button.url}}" style="display:inline-block;padding:0 23px;${font};font-size:16px;line-height:48px;font-weight:600;text-decoration:none;color:#FFFFFF">{{button.label}}</a></td></tr>
</table>
</td></tr>
<tr><td bgcolor="#FFFFFF" style="${small};${paper};${quiet}"><a href="{{button.url}}" style="color:#0F5C4D">{{button.url}}</a></td></tr>
</table>
</td></tr>
<tr><td bgcolor="#F0EEE7" style="padding:18px 4px 0;${small};${ground};${quiet}">{{note}}{{#if noteLink}} <a href="{{noteLink.url}}" style="${quiet}">{{noteLink.label}}</a>.{{/if}}<br>{{footer}}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;

/** Returns a paragraph of the card, in the direction of its text; `text` is itself a template. */
export const paragraph = (text: string, bottom = 22): string =>
  `<tr><td dir="auto" bgcolor="#FFFFFF" style="padding:0 0 ${bottom}px;${body};${paper};${ink}">${text}</td></tr>`;
