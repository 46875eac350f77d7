import '@fontsource-variable/inter'
import '@mantine/core/styles.css'
import '@mantine/dates/styles.css'
import '@octroi/forms/styles.css'
import { createTheme, MantineProvider } from '@mantine/core'
import type { Preview } from '@storybook/react-vite'

/** A blue that is dark enough for white text: Mantine's own is under 4.5:1. */
const blue = [
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
] as const

const theme = createTheme({
  colors: { river: blue },
  primaryColor: 'river',
  primaryShade: 7,
  fontFamily: '"Inter Variable", system-ui, sans-serif',
  defaultRadius: 8,
})

const preview: Preview = {
  parameters: { a11y: { test: 'error' }, layout: 'padded' },
  decorators: [
    (Story) => (
      <MantineProvider theme={theme}>
        <Story />
      </MantineProvider>
    ),
  ],
}

export default preview
