// The containers' health check: succeeds while the process says on its operators' port that it is ready.
const url = `http://127.0.0.1:${process.env.OPS_PORT}/health/ready`;
const { ok } = await fetch(url, { signal: AbortSignal.timeout(4_000) }).catch(() => ({ ok: false }));
process.exit(ok ? 0 : 1);
