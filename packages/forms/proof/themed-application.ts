/** The page of an application with its own theme. Mantine's style elements carry the nonce of the reply. */
export const THEMED_INDEX = `<!doctype html>
<html lang="en-CA">
  <head><meta charset="utf-8"><meta name="nonce" content="__NONCE__"><title>My form</title></head>
  <body><div id="root"></div><script type="module" src="/src/themed.tsx"></script></body>
</html>`

/** The code of that application, in English: the form, its print view, and a budget grid, each at its own address. */
export const THEMED_MAIN = `
import '@mantine/core/styles.css'
import '@mantine/dates/styles.css'
import '@octroi/forms/styles.css'
import { createTheme, MantineProvider } from '@mantine/core'
import { createStore, readForm } from '@octroi/forms'
import { createGridStore, gridOf } from '@octroi/forms/finance'
import { FinanceGrid, FormMessagesProvider, formMessagesEnCA, FormPage, FormPrint } from '@octroi/forms/react'
import { createRoot } from 'react-dom/client'

const { content: nonce } = document.querySelector('meta[name=nonce]') as HTMLMetaElement
const ink = Array.from({ length: 10 }, () => '#123456') as never
const theme = createTheme({ primaryColor: 'ink', colors: { ink } })

const result = readForm(await (await fetch('/my-form.json')).json())
if ('faults' in result) throw new Error('faults')
const store = createStore(result.form, await (await fetch('/my-answers')).json())
const save = async (changes) => (await fetch('/my-answers', { method: 'POST', body: JSON.stringify(changes) })).json()
const budget = createGridStore(gridOf(await (await fetch('/my-budget.json')).json()))

const pages = {
  '#form': <FormPage store={store} host={{ save }} messages={formMessagesEnCA} />,
  '#print': <FormPrint store={store} title={<h1>Printed</h1>} messages={formMessagesEnCA} />,
  '#budget': (
    <FormMessagesProvider messages={formMessagesEnCA}><FinanceGrid store={budget} /></FormMessagesProvider>
  ),
}
createRoot(document.getElementById('root')!).render(
  <MantineProvider theme={theme} getStyleNonce={() => nonce}>{pages[location.hash]}</MantineProvider>,
)
`

/** Vite's configuration, which builds all pages. */
export const VITE_CONFIG = `export default { build: { rollupOptions: { input: ['index.html', 'themed.html', 'rendered.html'] } } }`
