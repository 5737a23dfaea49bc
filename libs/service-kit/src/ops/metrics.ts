import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** The process's metrics, in Prometheus' format at OPS_PORT/metrics. Durations in seconds. */
export const metrics = new Registry();
collectDefaultMetrics({ register: metrics });

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export const callsAnswered = new Histogram({
  name: 'jobref_calls_answered_seconds',
  help: 'Calls that this service answered',
  labelNames: ['call', 'outcome'],
  buckets: seconds,
  registers: [metrics],
});

export const callsMade = new Histogram({
  name: 'jobref_calls_made_seconds',
  help: 'Calls that this process made to other services, with their retries',
  labelNames: ['call', 'outcome'],
  buckets: seconds,
  registers: [metrics],
});

export const messagesHandled = new Histogram({
  name: 'jobref_messages_handled_seconds',
  help: 'Messages that this worker handled',
  labelNames: ['message', 'outcome'],
  buckets: seconds,
  registers: [metrics],
});

export const liveStreams = new Gauge({
  name: 'jobref_live_streams',
  help: 'Live streams that are open at this process',
  registers: [metrics],
});
