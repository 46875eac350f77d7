import { MantineProvider } from '@mantine/core'
import { renderToString } from 'react-dom/server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createStore } from '../../engine/create-store.ts'
import { everyTypeForm } from '../../testing/every-type-form.ts'
import type { FormHost } from '../form-host.ts'

const host: FormHost = { save: async (changes) => ({ saved: changes }) }

// Other tests render pages of servers that have not loaded the spreadsheet, which stays loaded in its module.
beforeAll(() => vi.resetModules())
afterAll(() => vi.resetModules())

test('a server that has loaded the spreadsheet renders tables, and no space for them', async () => {
  const { FormPage } = await import('../page/form-page.tsx')
  const { preloadTables } = await import('./lazy-tables.tsx')
  const store = createStore(everyTypeForm())
  const render = () =>
    renderToString(
      <MantineProvider>
        <FormPage store={store} host={host} layout="page" />
      </MantineProvider>,
    )
  expect(render()).toContain('octroi-table-space')
  await preloadTables()
  const html = render()
  expect(html).toContain('role="grid"')
  expect(html).not.toContain('octroi-table-space')
})
