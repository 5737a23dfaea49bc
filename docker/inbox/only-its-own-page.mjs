// Loaded into the mail inbox before it starts (`node --import`). Its mails contain passwords, and by default it answers requests
// of any website in the browser: it allows CORS for all origins and any Host, which also enables DNS rebinding.
import { Server } from 'node:http';
import { isIP } from 'node:net';

const addressOf = (text) => (URL.canParse(text) ? new URL(text) : undefined);

/** Whether a host is `localhost` or an IP address: other websites cannot use these names. */
const isOwnName = (hostname) => hostname === 'localhost' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;

const isFromItsOwnPage = ({ headers: { host, origin } }) => {
  const own = addressOf(`http://${host}`);
  if (!own || !isOwnName(own.hostname)) return false;
  return origin === undefined || addressOf(origin)?.host === own.host;
};

const sentence = 'The mail inbox answers to its own page alone: open it as localhost, or by its IP address.';
const refuse = {
  request: (response) => response.writeHead(403, { 'content-type': 'text/plain' }).end(sentence),
  upgrade: (socket) => socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'),
};

const emit = Server.prototype.emit;
Server.prototype.emit = function (event, ...args) {
  const refused = Object.hasOwn(refuse, event) && !isFromItsOwnPage(args[0]);
  if (!refused) return emit.call(this, event, ...args);
  refuse[event](args[1]);
  return true;
};
