import { paragraph } from './mail-frame.html.js';
import { body, ink, inset, line, paper, quiet } from './mail-styles.js';

export const htmlTemplate = `${paragraph('{{intro}}')}
<tr><td bgcolor="#FFFFFF" style="padding:0 0 22px;${paper};${ink}">
<table width="100%" cellpadding="0" cellspacing="0" border="0" style="border:${line};border-collapse:collapse">
<tr>
<th class="label" scope="row" align="left" width="165" bgcolor="#F8F7F3" style="padding:13px 18px;border-bottom:${line};font-weight:400;${body};${inset};${quiet}">Username</th>
<td class="value" bgcolor="#F8F7F3" style="padding:13px 18px 13px 0;border-bottom:${line};font-weight:600;${body};${inset};${ink}">{{username}}</td>
</tr>
<tr>
<th class="label" scope="row" align="left" width="165" bgcolor="#F8F7F3" style="padding:13px 18px;font-weight:400;${body};${inset};${quiet}">Temporary password</th>
<td class="value" bgcolor="#F8F7F3" style="padding:13px 18px 13px 0;font-weight:600;letter-spacing:.02em;${body};${inset};${ink}">{{temporaryPassword}}</td>
</tr>
</table>
</td></tr>
${paragraph('{{next}} The temporary password works until {{worksUntil}}.', 20)}`;
