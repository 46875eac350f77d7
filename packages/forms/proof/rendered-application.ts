/**
 * The page of an application that a server rendered: two forms of one description. `__RENDERED__` stands for what the
 * server rendered.
 */
export const RENDERED_INDEX = `<!doctype html>
<html lang="en-CA">
  <head><meta charset="utf-8"><title>My forms</title></head>
  <body><div id="root">__RENDERED__</div><script type="module" src="/src/rendered.js"></script></body>
</html>`

/** What the server renders and the browser hydrates, without inline styles. */
export const RENDERED_VIEW = `
import { MantineProvider } from '@mantine/core'
import { createStore, readForm } from '@octroi/forms'
import { formMessagesEnCA, FormPage } from '@octroi/forms/react'
import { createElement, useEffect } from 'react'

const save = async (changes) => (await fetch('/my-answers', { method: 'POST', body: JSON.stringify(changes) })).json()
const host = { save }

function Hydrated() {
  useEffect(() => void (document.documentElement.dataset.hydrated = 'true'), [])
  return null
}

export function view(description, answers) {
  const result = readForm(description)
  if ('faults' in result) throw new Error('faults')
  const open = (props) =>
    createElement(FormPage, { store: createStore(result.form, answers), host, messages: formMessagesEnCA, ...props })
  return createElement(
    MantineProvider,
    { withCssVariables: false, withGlobalClasses: false },
    createElement('h1', null, 'My forms'),
    open({ label: 'Grant' }),
    open({ label: 'Report', idPrefix: 'report-', layout: 'page' }),
    createElement(Hydrated),
  )
}
`

/** The code of the browser. */
export const RENDERED_MAIN = `
import '@mantine/core/styles.css'
import '@mantine/dates/styles.css'
import '@octroi/forms/styles.css'
import { hydrateRoot } from 'react-dom/client'
import answers from './answers.json'
import { view } from './view.js'
const description = await (await fetch('/my-form.json')).json()
hydrateRoot(document.getElementById('root'), view(description, answers))
`

/** The program of the server, which completes the page that Vite built. */
export const RENDERING_SERVER = `
import { readFileSync, writeFileSync } from 'node:fs'
import { renderToString } from 'react-dom/server'
import { view } from './src/view.js'
const read = (file) => JSON.parse(readFileSync(file, 'utf8'))
const html = renderToString(view(read('form.json'), read('src/answers.json')))
const page = readFileSync('dist/rendered.html', 'utf8')
writeFileSync('dist/rendered.html', page.replace('__RENDERED__', () => html))
`
