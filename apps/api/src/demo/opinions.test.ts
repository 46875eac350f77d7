import { createStore, type FormStore, readForm } from '@octroi/forms'
import { expect, test } from 'vitest'
import { Criterion } from '../requests/analyses/side-by-side/criteria.ts'
import { readRating } from '../requests/analyses/side-by-side/rating.ts'
import { demonstration } from '../testing/demonstration.ts'
import type { DemoAnalysis } from './analyses.ts'

const { source, data } = await demonstration()
const { forms, lookups } = source
const criteria = (lookups['analysis_criteria'] ?? []).map((row) => Criterion.parse(row))

const readForms = new Map([...forms].map(([id, description]) => [id, readForm(description)]))
const stores = new Map<DemoAnalysis, FormStore>()

function storeOf(analysis: DemoAnalysis): FormStore {
  const known = stores.get(analysis)
  if (known) return known
  const read = readForms.get(analysis.form_id)
  if (!read || !('form' in read)) throw new Error(`Form ${analysis.form_id} cannot be read`)
  const store = createStore(read.form, analysis.answers)
  stores.set(analysis, store)
  return store
}

/** Returns the ratings of a criterion in all analyses of a request. */
function ratingsOf(requestId: number, { questions }: Criterion): string[] {
  return data.analyses
    .filter(({ request_id }) => request_id === requestId)
    .flatMap((analysis) => {
      const place = questions.find(({ form_id }) => form_id === analysis.form_id)
      const text = place && readRating(storeOf(analysis), place)?.text
      return text ? [text] : []
    })
}

/** Returns the share of ratings that differ from the most frequent one; marks are compared by number. */
function differing(requests: readonly number[], criterion: Criterion): number {
  let [said, otherwise] = [0, 0]
  for (const id of requests) {
    const texts = ratingsOf(id, criterion).map((text) => (criterion.scale === 'mark' ? text.charAt(0) : text))
    const times = texts.map((text) => texts.filter((one) => one === text).length)
    said += texts.length
    otherwise += texts.length - Math.max(0, ...times)
  }
  return said === 0 ? 0 : otherwise / said
}

/** @behaviour analyses.demonstration-agrees */
test('the analyses of a request say the same of it, but for an exception here and there', () => {
  const finished = data.conclusions.slice(0, 60).map(({ request_id }) => request_id)
  const rated = criteria.filter(({ scale }) => scale !== 'text')
  const shares = rated.map((criterion) => differing(finished, criterion))
  expect(shares.length).toBeGreaterThan(4)
  for (const share of shares) expect(share).toBeLessThan(0.2)
  expect(Math.max(...shares)).toBeGreaterThan(0)
})

/** @behaviour analyses.demonstration-agrees */
test('the amount that is recommended is the one that the analyses came to', () => {
  const criterion = criteria.find(({ scale }) => scale === 'amount')
  if (!criterion) throw new Error('No criterion is an amount')
  let [same, all] = [0, 0]
  for (const { request_id, ammount_recommended: cents } of data.conclusions.slice(0, 60)) {
    const amounts = ratingsOf(request_id, criterion).map((text) =>
      Number(text.replace(/,.*/, '').replaceAll(/\D/g, '')),
    )
    all += amounts.length
    same += amounts.filter((amount) => amount * 100 === cents).length
  }
  expect(all).toBeGreaterThan(60)
  expect(same / all).toBeGreaterThan(0.75)
})
