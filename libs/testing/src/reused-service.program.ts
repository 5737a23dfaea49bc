import { pathToFileURL } from 'node:url';

/**
 * Runs a service's main program repeatedly, each time with another environment: its modules are loaded and compiled
 * once. For tests, which start the same service for many files.
 */
type Order = { run: string; env: NodeJS.ProcessEnv } | 'end';

let runs = 0;
const kill = process.kill.bind(process);
// The service signals itself once it has shut down; here the process must stay alive for the next run. Signals to others
// are sent: files asks for each left folder whether its process is alive.
process.kill = (pid, signal) => {
  if (pid !== process.pid) return kill(pid, signal);
  for (const event of ['SIGTERM', 'SIGINT']) process.removeAllListeners(event);
  process.send?.('ended');
  return true;
};
process.on('disconnect', () => process.exit());
process.on('message', (order: Order) => {
  if (order === 'end') return void process.emit('SIGTERM', 'SIGTERM');
  for (const name of Object.keys(process.env)) Reflect.deleteProperty(process.env, name);
  Object.assign(process.env, order.env);
  // Only the main program runs again: its imports have no such query and stay cached.
  runs += 1;
  return void import(`${pathToFileURL(order.run).href}?run=${runs}`);
});
