import { paragraph } from './mail-frame.html.js';
import { paper, quiet, small } from './mail-styles.js';

const name = '{{#if url}}<a href="{{url}}" style="color:#0F5C4D">{{name}}</a>{{else}}{{name}}{{/if}}';

export const htmlTemplate = `{{#each sections}}
<tr><td dir="auto" bgcolor="#FFFFFF" style="padding:0 0 4px;${small};${paper};${quiet}">${name}</td></tr>
{{#each lines}}
${paragraph('{{this}}', 12)}
{{/each}}
<tr><td bgcolor="#FFFFFF" height="10" style="height:10px;line-height:10px;${paper};${quiet}">&nbsp;</td></tr>
{{/each}}`;
