import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../testing/render-page.tsx'
import { useFocusKeeper } from './focus-keeper.ts'

const NAMES = ['Ada', 'Lise', 'Zoé']

/** A list of people; the dialog removes or disables one and closes at once. */
function People({ act }: { readonly act: 'remove' | 'disable' | 'nothing' }) {
  useFocusKeeper()
  const [names, setNames] = useState(NAMES)
  const [disabled, setDisabled] = useState('')
  const [asked, setAsked] = useState<string | null>(null)
  const confirm = () => {
    if (act === 'remove') setNames(names.filter((name) => name !== asked))
    if (act === 'disable') setDisabled(asked ?? '')
    setAsked(null)
  }
  return (
    <main tabIndex={-1}>
      <ul>
        {names.map((name) => (
          <li key={name}>
            {name}
            <div>
              {disabled === name ? (
                <Button key="enable">Activer {name}</Button>
              ) : (
                <Button key="disable" onClick={() => setAsked(name)}>
                  Désactiver {name}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {asked !== null && (
        <Modal opened onClose={() => setAsked(null)} title="Désactiver?" withCloseButton={false}>
          <Button onClick={confirm}>Confirmer</Button>
        </Modal>
      )}
    </main>
  )
}

/** @behaviour shared.focus-after-dialog */
test.each([
  ['nothing', 'Lise', 'Désactiver Lise'],
  ['disable', 'Lise', 'Activer Lise'],
  ['remove', 'Lise', 'Désactiver Zoé'],
  ['remove', 'Zoé', 'Désactiver Lise'],
] as const)('after a dialog that did %s to %s the focus is on « %s »', async (act, name, expected) => {
  await renderPage(<People act={act} />)
  await page.getByRole('button', { name: `Désactiver ${name}` }).click()
  await page.getByRole('button', { name: 'Confirmer' }).click()
  await expect.element(page.getByRole('button', { name: expected })).toHaveFocus()
})
