import { createStore, type FormStore, readForm } from '@octroi/forms'
import { expect, test } from 'vitest'
import { readContent } from '../content/read-content.ts'
import { Criterion } from '../requests/analyses/side-by-side/criteria.ts'
import { ratingAt } from '../requests/analyses/side-by-side/rating.ts'
import type { DemoAnalysis } from './analyses.ts'
import { demoData } from './demo-data.ts'
import type { Lookups } from './organizations.ts'

const content = await readContent()
const lookups = content.lookups as unknown as Lookups & typeof content.lookups
const forms = new Map(content.forms.map((form) => [form.id, form]))
const data = demoData({ today: new Date('2026-11-21T12:00:00Z'), forms, lookups })
const criteria = (lookups['analysis_criteria'] ?? []).map((row) => Criterion.parse(row))

function storeOf({ form_id, answers }: DemoAnalysis): FormStore {
  const read = readForm(forms.get(form_id))
  if (!('form' in read)) throw new Error(`Form ${form_id} cannot be read`)
  return createStore(read.form, answers)
}

/** What each analysis of a request says of a criterion, at each place where it is asked. */
function ratingsOf(requestId: number, { questions }: Criterion): string[] {
  return data.analyses
    .filter(({ request_id }) => request_id === requestId)
    .flatMap((analysis) => {
      const place = questions.find(({ form_id }) => form_id === analysis.form_id)
      const text = place && ratingAt(storeOf(analysis), place)?.text
      return text ? [text] : []
    })
}

/** The share of those that differ from what most say, marks by their number. */
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
