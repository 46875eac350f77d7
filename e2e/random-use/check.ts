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
 * What must hold at any time, brought to rest: once the page says that all is saved, a browser that keeps nothing shows
 * what the screen shows, what each question showed when it was last changed is there, and so does what the API tells.
 */
export async function check(world: World, draws: Draws): Promise<string> {
  await world.restore()
  let asked = 0
  for (const window of world.windows) asked += await window.settle(draws)
  if (world.ledger.isShared) asked += await leaveOne(world, draws)
  const [window] = world.windows
  if (window === undefined) throw new Error('no window is open')
  if (asked > 0 && !world.ledger.isShared) throw new Error('the page asked to choose between two answers of one window')
  // First of all: what is said to be saved must be there now, not in a while.
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

/** After a second window: the first one as it is opened anew, for it cannot know what the other one saved. */
async function leaveOne(world: World, draws: Draws): Promise<number> {
  for (const window of world.windows.slice(1)) await world.closeWindow(window)
  const [window] = world.windows
  if (window === undefined) return 0
  await window.page.reload()
  await isThere(window.page)
  return window.settle(draws)
}

/** What a window shows now of what was changed in it: nothing of it may have gone. */
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
    // What two windows made of one table is joined: it is neither's.
    if (texts.length > 1 && Object.keys(question.answers).some((place) => place.startsWith('row '))) return []
    // The answers of one question may be joined from both windows: each part is one window's or the other's.
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
