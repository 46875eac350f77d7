import './green-form.css'
import { createTheme, MantineProvider, type MantineColorsTuple } from '@mantine/core'
import type { FormStore } from '@octroi/forms'
import { type FormHost, FormPage, formMessagesFrCA } from '@octroi/forms/react'

const forest: MantineColorsTuple = [
  '#eef7f1',
  '#dbeee2',
  '#b5dbc3',
  '#87c3a0',
  '#58a87b',
  '#368d5e',
  '#217347',
  '#185c38',
  '#12472b',
  '#0b331e',
]

/** Text on the primary shade is white: choose a shade with a contrast of at least 4.5:1. */
const theme = createTheme({ colors: { forest }, primaryColor: 'forest', primaryShade: 7, defaultRadius: 0 })

/** Any text of the catalogue can be replaced by your own. */
const messages = { ...formMessagesFrCA, save: 'Sauvegarder' }

export function GreenForm({ store, host }: { readonly store: FormStore; readonly host: FormHost }) {
  return (
    <MantineProvider theme={theme}>
      <div className="green-form">
        <FormPage store={store} host={host} messages={messages} header={<h1>Demande de soutien</h1>} />
      </div>
    </MantineProvider>
  )
}
