/**
 * Browser tests run React as people get it: its development build takes twice the processor time for what it tells
 * developers while they look. Imported by the configurations that want it, before Vite reads this.
 */
process.env['NODE_ENV'] = 'production'
