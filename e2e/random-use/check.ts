import type { APIRequestContext } from '@playwright/test'
import { emailOf, tokenOf } from '../support/accounts.ts'
import { REQUEST } from '../support/form.ts'
import { storedDifferences } from './stored.ts'
import type { Draws } from './draws.ts'
import { textOf } from './ledger.ts'
import { isThere, onScreen, wholeForm } from './screen.ts'
import type { ShownAnswers } from './shown-values.ts'
import type { FormWindow } from './window.ts'
import type { World } from './world.ts'

/**
 * Checks the invariants once everything is saved: a fresh browser shows the same as the screen, each question shows the
 * same as after its last change, and the API stores the same.
 */
export async function check(world: World, draws: Draws): Promise<string> {
  await world.restore()
  let asked = 0
  for (const window of world.windows) asked += await window.settle(draws)
  if (world.ledger.isShared) asked += await leaveOne(world, draws)
  const [window] = world.windows
  if (window === undefined) throw new Error('no window is open')
  if (asked > 0 && !world.ledger.isShared) throw new Error('the page asked to choose between two answers of one window')
  // The stored answers are read first, because they must already be stored when the page says so.
  const { elsewhere, stored } = await world.fromElsewhere(async (page) => ({
    elsewhere: await wholeForm(page),
    stored: await answersOf(page.request),
  }))
  const here = await wholeForm(window.page)
  const problems = [
    ...differences(here, elsewhere),
    ...missing(world, elsewhere),
    ...storedDifferences(stored, elsewhere),
  ]
  if (problems.length > 0) throw new Error(problems.slice(0, 20).join('\n'))
  world.ledger.clear()
  return `${Object.keys(elsewhere).length} questions are right${asked > 0 ? `, ${asked} choices between two answers` : ''}`
}

/** After a second window was open, reloads the first one, which cannot know what the other saved. */
async function leaveOne(world: World, draws: Draws): Promise<number> {
  for (const window of world.windows.slice(1)) await world.closeWindow(window)
  const [window] = world.windows
  if (window === undefined) return 0
  await window.page.reload()
  await isThere(window.page)
  return window.settle(draws)
}

/** Checks that the window still shows everything that was changed in it. */
export async function checkScreen(world: World, { page }: FormWindow): Promise<void> {
  if (world.ledger.isShared) return
  const problems = missing(world, await onScreen(page))
  if (problems.length > 0) throw new Error(problems.join('\n'))
}

function differences(here: ShownAnswers, elsewhere: ShownAnswers): string[] {
  const ids = [...new Set([...Object.keys(here), ...Object.keys(elsewhere)])]
  return ids.flatMap((id) => {
    const [one, other] = [allOf(here, id), allOf(elsewhere, id)]
    return one === other ? [] : [`question ${id}: the screen shows ${one}, another browser ${other}`]
  })
}

function allOf(shown: ShownAnswers, id: string): string {
  const question = shown[id]
  return question === undefined ? 'nothing' : `${textOf(question.answers)} ${textOf(question.results)}`
}

/** Lists the visible questions that do not show what they showed when they were last changed. */
function missing({ ledger }: World, shown: ShownAnswers): string[] {
  return ledger.expected().flatMap(([id, texts]) => {
    const question = shown[id]
    if (question === undefined || texts.includes(textOf(question.answers))) return []
    // A table changed in two windows is merged, so it equals neither version.
    if (texts.length > 1 && Object.keys(question.answers).some((place) => place.startsWith('row '))) return []
    // The answers of one question may come from both windows: each part must be one window's.
    if (texts.length > 1 && isJoined(texts, question.answers)) return []
    return [`question ${id}: it showed ${texts.join(' or ')}, and now ${textOf(question.answers)}`]
  })
}

function isJoined(texts: readonly string[], answers: Readonly<Record<string, string>>): boolean {
  const shown = texts.map((text) => new Map<string, string>(JSON.parse(text)))
  const places = new Set([...Object.keys(answers), ...shown.flatMap((each) => [...each.keys()])])
  return [...places].every((place) => shown.some((each) => (each.get(place) ?? '') === (answers[place] ?? '')))
}

async function answersOf(request: APIRequestContext) {
  const headers = await tokenOf(request, emailOf('organisme'))
  const form: unknown = await (await request.get('/api/forms/1', { headers })).json()
  const answers: unknown = await (await request.get(`/api/requests/${REQUEST}/answers`, { headers })).json()
  return { form, answers }
}
