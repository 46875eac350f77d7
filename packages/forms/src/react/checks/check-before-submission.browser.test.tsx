import { createRef } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Answer } from '../../values/answer.ts'
import type { CheckContext, HostCheckResult } from '../../engine/host-check.ts'
import { answer, form, question } from '../../testing/builders.ts'
import type { FormPageHandle } from '../page/form-page-props.ts'
import { findViolations } from '../testing/find-violations.ts'
import { mountPage, OBLIGING_HOST } from '../testing/mount.tsx'

const SAYS = 'Ce numéro est inconnu.'
const CHARITY = form(question('text', 1, { host_check: 'charity-number' }), question('text', 2))
const summaryLink = () => page.getByRole('region', { name: /à corriger/ }).getByRole('link', { name: new RegExp(SAYS) })

type Ask = (answers: readonly Answer[], context: CheckContext) => Promise<HostCheckResult>

/** Renders the page with a check of the first question; returns its handle and its store. */
async function mountChecked(ask: Ask, value: string) {
  const ref = createRef<FormPageHandle>()
  const host = { ...OBLIGING_HOST, check: { ask } }
  const store = await mountPage(CHARITY, { ref, host, answers: [answer(101, value)] })
  if (ref.current === null) throw new Error('The page has no handle.')
  return { handle: ref.current, store }
}

test('a fault that a check finds before a submission is listed with a link to its question until it is corrected', async () => {
  const ask = vi.fn<Ask>(async ([given]) => (given?.value === '1' ? SAYS : null))
  const { handle, store } = await mountChecked(ask, '1')
  const { faults, unavailable } = await handle.runHostChecks()
  expect(faults).toEqual([{ question_id: 1, option_id: 101, path: '', code: 'check', message: SAYS }])
  expect(unavailable).toEqual([])
  await expect.element(summaryLink()).toBeVisible()
  expect(store.state().invalid).toBe(0)
  await expect.poll(() => document.getElementById('octroi-q1-check')?.textContent).toBe(SAYS)
  expect(ask).toHaveBeenCalledTimes(1)
  expect(await findViolations()).toEqual([])
  await summaryLink().click()
  await expect.element(page.getByRole('textbox', { name: /Question 1/ })).toHaveFocus()
  await userEvent.keyboard('2')
  await expect.element(summaryLink()).not.toBeInTheDocument()
  expect(await handle.runHostChecks()).toEqual({ faults: [], unavailable: [] })
})

test('a fault of an answer that changes while the server replies is ignored', async () => {
  const replies: ((result: HostCheckResult) => void)[] = []
  const { handle, store } = await mountChecked(() => new Promise((reply) => replies.push(reply)), '1')
  const outcome = handle.runHostChecks()
  await expect.poll(() => replies.length).toBeGreaterThan(0)
  store.set(101, '2')
  replies[0]?.(SAYS)
  expect((await outcome).faults).toEqual([])
  await expect.element(summaryLink()).not.toBeInTheDocument()
})

test('a check without a reply in time is reported as unavailable and lists nothing', async () => {
  const { handle } = await mountChecked(() => new Promise(() => {}), '1')
  expect(await handle.runHostChecks({ timeoutMs: 20 })).toEqual({ faults: [], unavailable: [1] })
  await expect.element(summaryLink()).not.toBeInTheDocument()
})
