/** The same in plain text: heading, the mail's own lines, where to go, a note and the footer. */
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
