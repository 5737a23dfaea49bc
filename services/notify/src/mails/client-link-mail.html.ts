import { paragraph } from './mail-frame.html.js';

const part = '{{#if url}}<a href="{{url}}" style="color:#0F5C4D">{{url}}</a>{{/if}}{{text}}';

export const htmlTemplate = `{{#each paragraphs}}
${paragraph(`{{#each this}}{{#unless @first}}<br>{{/unless}}{{#each parts}}${part}{{/each}}{{/each}}`, 16)}
{{/each}}`;
