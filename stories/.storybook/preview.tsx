import '@fontsource-variable/inter'
import '@mantine/core/styles.css'
import '@mantine/dates/styles.css'
import '@octroi/forms/styles.css'
import './stories.css'
import { MantineProvider } from '@mantine/core'
import type { Preview } from '@storybook/react-vite'
import { configure } from 'storybook/test'
import { bookTheme } from './book-theme.ts'
import { storyTheme } from './theme.ts'

// Many times what an idle machine needs, because slow machines must not fail tests.
configure({ asyncUtilTimeout: 20_000 })

const preview: Preview = {
  parameters: {
    // `target-size` checks the size of touch targets as WCAG 2.2 AA requires; axe disables it by default.
    a11y: {
      test: 'error',
      config: { rules: [{ id: 'target-size', enabled: true }] },
      options: { resultTypes: ['violations', 'incomplete'] },
    },
    layout: 'padded',
    docs: { theme: bookTheme, codePanel: false },
    viewport: {
      options: {
        phone: { name: 'Phone, 390 px', styles: { width: '390px', height: '844px' }, type: 'mobile' },
        desktop: { name: 'Desktop, 1440 px', styles: { width: '1440px', height: '900px' }, type: 'desktop' },
      },
    },
    options: {
      storySort: {
        order: [
          'Welcome',
          'Search',
          'Guides',
          [
            'Getting started',
            'Saving',
            'Validation',
            'Formulae',
            'Conditions and checks',
            'Theming',
            'Your own question type',
            'Financial grid',
            'In a form of RJSF',
            'Precompiled validators and CSP',
            'On a server',
            'Comparison',
            'Migration notes',
          ],
          'Live page',
          'Question types',
          [
            'Overview',
            'text',
            'textarea',
            'number',
            'date',
            'radio',
            'file',
            'checkbox',
            'toggle',
            'select',
            'checkbox-list',
            'title',
            'formule',
            'multiple-text',
            'multiple-number',
            'multiple-date',
            'multiple-textarea',
            'table',
            'table-mixed',
            'financial-table',
            'multiple-select',
            'group',
            'time',
          ],
          'Tables',
          ['Paste', 'A thousand rows'],
          'Whole forms',
          ['Request 1', 'Request 2', 'Request 3', 'Request 4', 'Request 5', 'Saving', 'Shipped forms'],
          'Finance',
          'Inspector',
          'Parts',
          'Reference',
        ],
      },
    },
  },
  decorators: [
    (Story) => (
      <MantineProvider theme={storyTheme}>
        {/* Keeps the typography of docs pages out of the stories, so that they look the same everywhere. */}
        <div className="sb-unstyled">
          <Story />
        </div>
      </MantineProvider>
    ),
  ],
}

export default preview
