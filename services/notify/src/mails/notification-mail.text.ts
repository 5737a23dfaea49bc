export const textTemplate = `{{#each sections}}
{{#unless @first}}

{{/unless}}
{{name}}
{{#if url}}
{{url}}
{{/if}}
{{#each lines}}

{{this}}
{{/each}}
{{/each}}`;
