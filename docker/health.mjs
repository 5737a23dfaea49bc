// Health check of the containers: succeeds while the process reports ready on its operators' port.
const url = `http://127.0.0.1:${process.env.OPS_PORT}/health/ready`;
const { ok } = await fetch(url, { signal: AbortSignal.timeout(4_000) }).catch(() => ({ ok: false }));
process.exit(ok ? 0 : 1);
