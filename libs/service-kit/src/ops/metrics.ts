import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/**
 * The process's metrics, in Prometheus format at OPS_PORT/metrics. Durations in seconds. Label values are fixed names,
 * never ids or user input: docs/operations.md lists them all.
 */
export const metrics = new Registry();
// Measured every 50 ms: at the default of 10, each process at rest wakes up 100 times a second.
collectDefaultMetrics({ register: metrics, eventLoopMonitoringPrecision: 50 });

const registers = [metrics];
const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export const requestsAnswered = new Histogram({
  name: 'jobref_http_requests_seconds',
  help: 'HTTP requests answered, live streams excepted',
  labelNames: ['method', 'route', 'status'],
  buckets: seconds,
  registers,
});

export const callsAnswered = new Histogram({
  name: 'jobref_calls_answered_seconds',
  help: 'Calls that this service answered',
  labelNames: ['call', 'outcome'],
  buckets: seconds,
  registers,
});

export const callsRefused = new Counter({
  name: 'jobref_calls_refused_total',
  help: 'Rejected connections and calls: malformed, unsigned, replayed, or not allowed for their caller',
  labelNames: ['reason'],
  registers,
});

export const callsMade = new Histogram({
  name: 'jobref_calls_made_seconds',
  help: 'Calls that this process made to other services, with their retries',
  labelNames: ['call', 'outcome'],
  buckets: seconds,
  registers,
});

export const messagesHandled = new Histogram({
  name: 'jobref_messages_handled_seconds',
  help: 'Messages that this worker handled',
  labelNames: ['queue', 'message', 'outcome'],
  buckets: seconds,
  registers,
});

export const messagesGivenUp = new Counter({
  name: 'jobref_messages_given_up_total',
  help: 'Messages whose last attempt has failed',
  labelNames: ['message'],
  registers,
});

export const messagesNotUnderstood = new Counter({
  name: 'jobref_messages_not_understood_total',
  help: 'Messages of a newer version that this worker put back for a newer worker',
  labelNames: ['queue'],
  registers,
});

export const mails = new Counter({
  name: 'jobref_mails_total',
  help: 'Attempts to send a mail; after `failed` it is retried, after `given_up` not',
  labelNames: ['kind', 'outcome'],
  registers,
});

export const figuresMended = new Counter({
  name: 'jobref_figures_mended_total',
  help: 'Owners whose dashboard figures differed from their rows and were corrected',
  registers,
});

export const auditBroken = new Counter({
  name: 'jobref_audit_broken_total',
  help: 'Checks in which the audit log did not lead to the chain anchor in Redis, or the anchor was missing',
  registers,
});

export const dossiersPrinted = new Histogram({
  name: 'jobref_pdf_seconds',
  help: 'Dossiers printed, from the first photo to the last page',
  labelNames: ['outcome'],
  buckets: [0.25, 0.5, 1, 2.5, 5, 10, 20, 40, 60, 90],
  registers,
});

export const liveStreams = new Gauge({
  name: 'jobref_live_streams',
  help: 'Open live streams of this process',
  registers,
});
