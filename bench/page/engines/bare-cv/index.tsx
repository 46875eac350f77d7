import { bareEngine } from '../bare/engine.tsx'

/** `bare`, with one rule of CSS: what is off the screen is not laid out. */
export const engine = bareEngine('cv')
