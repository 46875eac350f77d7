import { describe, expect, test } from 'vitest'
import { LANGUAGES, listenToQuestions } from './testing/spoken-page.tsx'
import { spokenSamples } from './testing/spoken-samples.ts'

describe.each(LANGUAGES)('in %s', (language) => {
  test.each(Object.entries(spokenSamples(language)))(
    'a question of type %s is read and filled in',
    async (type, sample) => {
      const { reader } = await listenToQuestions({ language, questions: [sample.question] })
      reader.part('Read through')
      await reader.readThrough()
      const steps = sample.keys.split(' | ').filter(Boolean)
      if (steps.length > 0) reader.part('Filled in with the keyboard')
      for (const keys of steps) await reader.press(keys)
      if (sample.hears !== undefined) await reader.hear(sample.hears)
      await expect(reader.text()).toMatchFileSnapshot(`${type}.${language}.txt`)
    },
  )
})
