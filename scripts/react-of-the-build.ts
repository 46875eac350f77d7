/**
 * Makes browser tests run React's production build, as users get it. The development build takes twice the processor
 * time, for warnings that nobody reads in a test. Configurations import this file before Vite reads the variable.
 */
process.env['NODE_ENV'] = 'production'
