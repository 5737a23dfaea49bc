import { terminalReporter } from '@jobref/local-servers/reporter';
import { startTestServers, type TestServers } from '@jobref/local-servers/servers/test-servers';

/** The started servers, shared with the teardown: both run in jest's main process. */
export const running: { servers?: TestServers } = ((
  globalThis as { jobrefTestServers?: { servers?: TestServers } }
).jobrefTestServers ??= {});

/**
 * Starts one PostgreSQL, Redis and mail inbox for a run of integration tests, and sets their URLs in the environment,
 * which the workers inherit. With TEST_SERVERS=containers they are containers, else embedded ones.
 */
const setUp = async (): Promise<void> => {
  process.stderr.write('\nServers for the tests:\n');
  const reporter = { ...terminalReporter(process.stderr), line: () => {} };
  // Imported lazily: testcontainers looks for Docker when it is loaded.
  const servers =
    process.env.TEST_SERVERS === 'containers'
      ? await (await import('./container-servers.ts')).startContainerServers(reporter)
      : await startTestServers(reporter);
  running.servers = servers;
  Object.assign(process.env, {
    TEST_POSTGRES_URL: servers.postgresUrl,
    TEST_REDIS_URL: servers.redisUrl,
    TEST_SMTP_URL: servers.smtpUrl,
    TEST_INBOX_URL: servers.inboxUrl,
  });
};

export default setUp;
