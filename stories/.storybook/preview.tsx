import '@fontsource-variable/inter'
import '@mantine/core/styles.css'
import '@mantine/dates/styles.css'
import '@octroi/forms/styles.css'
import { createTheme, MantineProvider } from '@mantine/core'
import type { Preview } from '@storybook/react-vite'

const theme = createTheme({ fontFamily: '"Inter Variable", system-ui, sans-serif', defaultRadius: 8 })

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
