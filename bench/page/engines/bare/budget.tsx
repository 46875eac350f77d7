/** The lower limit for a budget grid: the same inputs without totals. */
export { engine } from './index.tsx'
