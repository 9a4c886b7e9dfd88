import { readSettings } from './settings.ts';
import { startCardProvider } from './start.ts';

const settings = readSettings(process.env);
if ('problems' in settings) {
  for (const problem of settings.problems) console.error(problem);
  process.exit(1);
}
const running = await startCardProvider(settings.options).catch((error: Error) => {
  console.error(`The card sandbox cannot start: ${error.message}`);
  process.exit(1);
});
console.log(`Card sandbox on ${running.origin}`);

const stop = () => void running.stop().then(() => process.exit(0));
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop);
// A shop that opened it hears that it is ready, and takes it along however the shop ends.
process.once('disconnect', stop);
process.send?.('ready');
