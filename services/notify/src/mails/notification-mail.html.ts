import { paragraph } from './mail-frame.html.js';
import { paper, quiet, small } from './mail-styles.js';

export const htmlTemplate = `{{#each lines}}
${paragraph('{{this}}', 12)}
{{/each}}
<tr><td bgcolor="#FFFFFF" style="padding:0 0 22px;${small};${paper};${quiet}">{{jobReference}}</td></tr>`;
