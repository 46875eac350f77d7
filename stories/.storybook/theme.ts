import { createTheme, type MantineColorsTuple } from '@mantine/core'

/** A blue that is dark enough for white text; Mantine's own has a contrast under 4.5:1. */
const river: MantineColorsTuple = [
  '#eff5fa',
  '#dfeaf4',
  '#bfd6e8',
  '#97bcd8',
  '#6c9fc5',
  '#4583b0',
  '#266a99',
  '#12507b',
  '#0c3f63',
  '#072c47',
]

/** The theme of the stories, which a host would pass to Mantine's provider. */
export const storyTheme = createTheme({
  colors: { river },
  primaryColor: 'river',
  primaryShade: 7,
  fontFamily: '"Inter Variable", system-ui, sans-serif',
  defaultRadius: 8,
})
