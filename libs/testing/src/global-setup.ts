import { terminalReporter } from '@jobref/local-servers/reporter';
import { startTestServers, type TestServers } from '@jobref/local-servers/servers/test-servers';

/** Where the teardown finds what the setup has started: both run in jest's main process. */
export const running: { servers?: TestServers } = ((
  globalThis as { jobrefTestServers?: { servers?: TestServers } }
).jobrefTestServers ??= {});

/**
 * Brings up one PostgreSQL, Redis and mail inbox for a run of integration tests, and puts their addresses into the
 * environment, which the workers inherit. With TEST_SERVERS=containers they are containers, else embedded ones.
 */
const setUp = async (): Promise<void> => {
  process.stderr.write('\nServers for the tests:\n');
  const reporter = { ...terminalReporter(process.stderr), line: () => {} };
  // Imported late: testcontainers looks for Docker when it is loaded.
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
