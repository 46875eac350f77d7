import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { editorEnCA } from '../../locales/react/editor-en-ca.ts'
import { editorFrCA } from '../../locales/react/editor-fr-ca.ts'
import { focusOn, inLanguage, LANGUAGES, listen } from '../../react/spoken/testing/spoken-page.tsx'
import { option, question } from '../../testing/builders.ts'
import { showEditor } from '../testing/show-editor.tsx'

const TEXTS = { 'fr-CA': editorFrCA, 'en-CA': editorEnCA } as const

/** @behaviour form-drafts.spoken */
test.each(LANGUAGES)('in %s, the editor is read, a question is moved by keys, and a choice added', async (language) => {
  const [say, texts] = [inLanguage(language), TEXTS[language]]
  const options = [option(11, { label: say('Oui', 'Yes') }), option(12, { label: say('Non', 'No') })]
  const nested = question('text', 3, { label: say('Lesquels', 'Which ones'), parent_option_id: 11 })
  const partners = say('Avez-vous des partenaires?', 'Do you have partners?')
  await showEditor(
    [
      question('text', 1, { label: say('Nom', 'Name') }),
      question('radio', 2, { label: partners, order: 2, options, children_question: [nested] }),
    ],
    { texts, part: { kind: 'question', id: 2 } },
  )
  await expect.element(page.getByRole('region', { name: texts.preview }).getByRole('radio').first()).toBeVisible()
  const reader = await listen()
  reader.part('Read through')
  await reader.readThrough()
  reader.part('The outline by keys')
  const row = page.getByRole('treeitem', { name: new RegExp(`^${partners.replace('?', '\\?')}`) })
  await focusOn(row)
  for (const keys of ['{ArrowLeft}', '{ArrowRight}', '{ArrowDown}', '{ArrowUp}']) await reader.press(keys)
  await reader.press('{Alt>}{ArrowUp}{/Alt}', partners)
  reader.part('A choice is added')
  await focusOn(page.getByRole('button', { name: texts.properties.addTo('choice') }))
  await reader.press('{Enter}')
  await reader.press('x')
  await expect(reader.text()).toMatchFileSnapshot(`editor.${language}.txt`)
})
