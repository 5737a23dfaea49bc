import { createServer, type Server } from 'node:net';
import { listenLocally } from '@jobref/testing/listen-locally';

/** Responses of the server to a recipient, and to a mail that it has received; undefined to accept. */
export interface Script {
  toRecipient?: string;
  toMail?: (mail: string) => string;
}

/**
 * Starts a minimal SMTP server that can refuse, which no real inbox does on demand. Resolves with the server and its
 * URL.
 */
export const startScriptedMailServer = async (script: Script): Promise<{ url: string; server: Server }> => {
  const server = createServer((socket) => {
    let mail: string | undefined;
    const answer = (text: string) => socket.write(`${text}\r\n`);
    const command = (line: string) => {
      if (/^(EHLO|HELO)/i.test(line)) return answer('250 ready');
      if (/^RCPT/i.test(line)) return answer(script.toRecipient ?? '250 fine');
      if (/^DATA/i.test(line)) {
        mail = '';
        return answer('354 go on');
      }
      if (/^QUIT/i.test(line)) return socket.end('221 bye\r\n');
      return answer('250 fine');
    };
    let rest = '';
    socket
      .on('error', () => undefined)
      .on('data', (chunk) => {
        const lines = `${rest}${chunk.toString()}`.split('\r\n');
        rest = lines.pop() ?? '';
        for (const line of lines) {
          if (mail === undefined) command(line);
          else if (line === '.') {
            answer(script.toMail?.(mail) ?? '250 taken');
            mail = undefined;
          } else mail += `${line}\n`;
        }
      });
    answer('220 scripted');
  });
  return { url: `smtp://127.0.0.1:${await listenLocally(server)}`, server };
};
