import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createGridStore } from '../../finance/create-grid-store.ts'
import type { GridDefinition } from '../../finance/definition.ts'
import { gridOf } from '../../finance/read-grid.ts'
import { FinanceGrid } from '../finance/finance-grid.tsx'
import { FormMessagesProvider } from '../form-messages.tsx'
import { show } from '../testing/mount.tsx'
import { focusOn, inLanguage, type Language, LANGUAGES, listen, textsOf } from './testing/spoken-page.tsx'

function budget(language: Language): GridDefinition {
  const say = inLanguage(language)
  return {
    id: 'budget',
    label: 'Budget',
    columns: [
      { id: 'before', label: say('Réel 2025', 'Actual 2025'), type_id: 1 },
      { id: 'now', label: say('Prévu 2026', 'Planned 2026'), type_id: 4 },
    ],
    groups: [{ id: 'revenue', label: say('Revenus', 'Income') }],
    headings: [{ before: 1, label: say('Revenus', 'Income') }],
    lines: [
      { number: 1, key: 'gifts', group: 'revenue', kind: 'input', label: say('Dons', 'Gifts') },
      { number: 2, key: 'others', group: 'revenue', kind: 'list', label: say('Autres', 'Others') },
      { number: 3, key: 'total', group: 'revenue', kind: 'total', label: say('Total', 'Total'), expression: '1..2' },
    ],
    indicators: [],
    fields: [{ key: 'fund', label: say('Fonds', 'Fund'), kind: 'amount', column: 'before' }],
  }
}

test.each(LANGUAGES)('in %s, the head and a row of a budget are read and filled in', async (language) => {
  const store = createGridStore(gridOf(budget(language)))
  await show(
    <FormMessagesProvider messages={textsOf(language)}>
      <FinanceGrid store={store} />
    </FormMessagesProvider>,
  )
  await expect.element(page.getByRole('grid')).toBeInTheDocument()
  const reader = await listen()
  reader.part('Read through')
  await reader.readThrough()
  reader.part('Filled in with the keyboard')
  await focusOn(page.getByRole('grid').getByRole('textbox').first())
  for (const keys of ['1000', '{Tab}', 'x', '{ArrowLeft}', '{Escape}', '{ArrowRight}', '{ArrowDown}'])
    await reader.press(keys)
  await expect(reader.text()).toMatchFileSnapshot(`budget.${language}.txt`)
})
