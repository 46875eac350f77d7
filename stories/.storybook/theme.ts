import { createTheme, type MantineColorsTuple } from '@mantine/core'
import { create } from 'storybook/theming'

/** A blue that is dark enough for white text: Mantine's own is under 4.5:1. */
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

const FONT = '"Inter Variable", system-ui, sans-serif'

/** The theme of the stories: what a host gives to Mantine's provider. */
export const storyTheme = createTheme({
  colors: { river },
  primaryColor: 'river',
  primaryShade: 7,
  fontFamily: FONT,
  defaultRadius: 8,
})

/** The same look for Storybook itself. */
export const bookTheme = create({
  base: 'light',
  brandTitle: 'Octroi forms',
  brandTarget: '_self',
  colorPrimary: '#12507b',
  colorSecondary: '#12507b',
  appBg: '#eff5fa',
  appBorderColor: '#bfd6e8',
  appBorderRadius: 8,
  barSelectedColor: '#12507b',
  barHoverColor: '#0c3f63',
  textColor: '#242220',
  fontBase: FONT,
})
