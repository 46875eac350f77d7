/** Of the parts of a bar, in their order: each three times as light or as dark as white, and as its neighbours' edge. */
export const COLOURS = ['#13507e', '#b45309', '#2f7d4f', '#7c4d9e', '#9c2f3f'] as const
