import { evaluate, type FormStore } from '@octroi/forms'
import { expect } from 'storybook/test'
import { type AnswersInWords, answersInWords, leftHalfWay } from './answers-in-words.ts'
import { shippedStore } from './shipped-form.ts'
import { type WholeFormMeta, wholeFormMeta, type WholeFormStory } from './whole-form-meta.tsx'

const WORDS = import.meta.glob<AnswersInWords>('./answers/*.json', { import: 'default' })

const storeOf = (context: { readonly loaded: Record<string, unknown> }) => context.loaded['store'] as FormStore

/** The stories of a shipped request form, by its file name: filled in, half completed, and printed. */
export function requestPages(name: string): {
  readonly meta: Omit<WholeFormMeta, 'title'>
  readonly filled: WholeFormStory
  readonly halfWay: WholeFormStory
} {
  const answered = async (halfWay: boolean) => {
    const words = await WORDS[`./answers/${name}.json`]?.()
    if (words === undefined) throw new Error(`There are no answers to ${name}.`)
    const { form } = await shippedStore(name)
    const answers = answersInWords(form, words)
    return { store: await shippedStore(name, halfWay ? leftHalfWay(form, answers) : answers) }
  }
  return {
    meta: { ...wholeFormMeta, loaders: [() => answered(false)], args: { form: name } },
    filled: {
      args: { lastSavedAt: new Date('2026-11-20T15:04:00-05:00') },
      play: async (context) => {
        const store = storeOf(context)
        await expect(evaluate(store.form, store.answers())).toMatchObject({
          isReadyToSubmit: true,
          faults: [],
          unanswered: [],
        })
      },
    },
    halfWay: {
      loaders: [() => answered(true)],
      play: async (context) => {
        const store = storeOf(context)
        const { progress, faults } = evaluate(store.form, store.answers())
        await expect(faults).toHaveLength(1)
        await expect(progress.percent).toBeGreaterThan(40)
        await expect(progress.percent).toBeLessThan(60)
      },
    },
  }
}
