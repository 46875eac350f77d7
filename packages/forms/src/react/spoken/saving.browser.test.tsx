import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, question } from '../../testing/builders.ts'
import type { FormHost, SaveOutcome } from '../form-host.ts'
import { SaveError } from '../saving/save-error.ts'
import { OBLIGING_HOST } from '../testing/mount.tsx'
import { focusOn, inLanguage, type Language, LANGUAGES, listenToPage } from './testing/spoken-page.tsx'

const nameOf = (language: Language) => inLanguage(language)('Nom de l’organisme', 'Name of the organization')

/** Types into the first question. Calls of `save` are answered once the typing is over, however long that takes. */
async function type(language: Language, save: FormHost['save']) {
  let end = (): void => undefined
  const typing = new Promise<void>((resolve) => (end = resolve))
  const host: FormHost = {
    ...OBLIGING_HOST,
    save: (changes, context) => typing.then(() => save(changes, context)),
  }
  const questions = [question('text', 1, { label: nameOf(language) }), question('text', 2, { label: 'NEQ' })]
  const answers = [{ ...answer(101, 'Le Phare'), revision: 1 }]
  const { reader } = await listenToPage({ language, questions, answers }, { host })
  reader.part(inLanguage(language)('Saving', 'Saving'))
  await focusOn(page.getByRole('textbox').first())
  await reader.press('{End} du Nord')
  end()
  return reader
}

test.each(LANGUAGES)('in %s, an answer that was saved is announced once, after the typing', async (language) => {
  const reader = await type(language, OBLIGING_HOST.save)
  await reader.hear(inLanguage(language)('Enregistré', 'Saved'))
  await expect(reader.text()).toMatchFileSnapshot(`saving-saved.${language}.txt`)
})

test.each(LANGUAGES)('in %s, it is announced where answers are kept while the network is away', async (language) => {
  const reader = await type(language, () => Promise.reject(new SaveError('offline')))
  await reader.hear(inLanguage(language)('Hors ligne', 'Offline'))
  await expect(reader.text()).toMatchFileSnapshot(`saving-offline.${language}.txt`)
})

test.each(LANGUAGES)('in %s, an ended session is announced', async (language) => {
  const reader = await type(language, () => Promise.reject(new SaveError('session_ended')))
  await reader.hear(inLanguage(language)('Votre session', 'Your session'))
  await expect(reader.text()).toMatchFileSnapshot(`saving-session-ended.${language}.txt`)
})

/** Replies once that Marie changed the answer too, then saves. */
function meetingMarie(): FormHost['save'] {
  let calls = 0
  const updated = { updated_by: 'Marie Roy', updated_at: '2026-11-21T15:00:00Z' }
  const conflict = { option_id: 101, value: 'Le Phare de Québec', details: null, revision: 4, ...updated }
  return (changes): Promise<SaveOutcome> => {
    calls += 1
    return Promise.resolve(calls === 1 ? { saved: [], conflicts: [conflict] } : { saved: changes })
  }
}

test.each(LANGUAGES)(
  'in %s, an answer that somebody else changed too is announced, read and settled',
  async (language) => {
    const say = inLanguage(language)
    const reader = await type(language, meetingMarie())
    await reader.hear(say('1 réponse à départager\u00a0: Nom de l’organisme', '1 answer to choose between: Name of'))
    reader.part('Going to the conflict')
    await reader.when('goes to the conflict', () => document.querySelector<HTMLElement>('.octroi-conflicts')?.focus())
    await reader.press('{Tab}')
    await reader.press('{Tab}')
    await reader.press('{Enter}')
    await reader.hear(say('Enregistré', 'Saved'))
    await expect(reader.text()).toMatchFileSnapshot(`saving-conflict.${language}.txt`)
  },
)
