/** The same frame in plain text: heading, the mail's own lines, link, note and footer. */
export const textFrame = `{{heading}}

{{> @partial-block}}

{{button.label}}: {{button.url}}

--
{{note}}
{{#if noteLink}}
{{noteLink.label}}: {{noteLink.url}}
{{/if}}
{{footer}}
`;
