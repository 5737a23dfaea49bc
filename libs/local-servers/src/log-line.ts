import { stripVTControlCharacters } from 'node:util';

const levels = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' } as const;
type Level = (typeof levels)[keyof typeof levels];

/** A parsed log line: time, level (empty if unknown), and text. */
export interface LogLine {
  time: Date;
  level: Level | '';
  text: string;
}

/** Fields shown elsewhere in the line, or equal in every line. */
const dull = new Set([
  'level',
  'time',
  'msg',
  'err',
  'pid',
  'hostname',
  'service',
  'name',
  'method',
  'path',
  'status',
]);

/** Parses one line that a service printed: pino's JSON, or any other text, which stays unchanged. */
export const readLogLine = (line: string): LogLine => {
  const parsed = parse(line);
  if (!parsed) return { time: new Date(), level: '', text: stripVTControlCharacters(line) };
  const { time, msg, method, path, status, err } = parsed.fields;
  const rest = Object.entries(parsed.fields).filter(([key]) => !dull.has(key));
  const told = [msg, method, path, status].filter((value) => value !== undefined).map(shown);
  const text = [...told, ...rest.map(([key, value]) => `${key}=${shown(value)}`)].join(' ');
  return {
    time: typeof time === 'string' || typeof time === 'number' ? new Date(time) : new Date(),
    level: parsed.level,
    text: err ? `${text}\n${stackOf(err)}`.trim() : text,
  };
};

const parse = (line: string): { level: Level; fields: Record<string, unknown> } | undefined => {
  if (!line.startsWith('{')) return undefined;
  try {
    const fields = JSON.parse(line) as Record<string, unknown>;
    const named = Object.values(levels).find((level) => level === fields.level);
    const level = named ?? levels[fields.level as keyof typeof levels];
    return level && { level, fields };
  } catch {
    return undefined;
  }
};

const stackOf = (err: unknown): string => {
  const { stack, message } = err as { stack?: string; message?: string };
  return stack ?? message ?? shown(err);
};

/** Formats a value: ids are shortened to their beginning, long values are truncated. */
const shown = (value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}$/.test(text)) return text.slice(0, 8);
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
};
