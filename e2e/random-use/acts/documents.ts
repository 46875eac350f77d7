import type { Locator } from '@playwright/test'
import { type Act, oneOf, questionOf } from './act.ts'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const SLOWLY = { timeout: 120_000 }

/**
 * Uploads, replaces or removes a document. If the upload fails, the page reports it and the person continues. Not while
 * a second window is open, because documents cause no conflicts.
 */
export const handleDocument: Act = async ({ world, window, draws }) => {
  const input = await oneOf(window.page.locator('.octroi-question input[type="file"][accept*=".pdf"]'), draws)
  if (input === null || world.ledger.isShared || world.windows.length > 1) return null
  const question = await questionOf(input)
  const canArrive = !world.isOffline && world.server.isUp
  const isThere = (await question.locator('.octroi-document').count()) > 0
  if (isThere && canArrive && draws.chance(0.4))
    return `removes the document of ${await window.note(await remove(question))}`
  const name = `pièce ${draws.below(10_000)}.pdf`
  await input.setInputFiles({ name, mimeType: 'application/pdf', buffer: PDF })
  const onItsWay = question.locator('.octroi-sent-file')
  if (canArrive) {
    await onItsWay.waitFor({ state: 'detached', ...SLOWLY })
    await question.getByRole('button', { name }).first().waitFor()
    return `sends « ${name} » in question ${await window.note(question)}`
  }
  await onItsWay.getByRole('button', { name: 'Réessayer' }).waitFor(SLOWLY)
  await onItsWay.getByRole('button', { name: 'Retirer' }).click()
  return `cannot send « ${name} » in question ${await window.note(question)}`
}

async function remove(question: Locator): Promise<Locator> {
  await question.getByRole('button', { name: /^Retirer/ }).click()
  await question.getByRole('button', { name: 'Retirer le document', exact: true }).click()
  await question.locator('.octroi-document').waitFor({ state: 'detached', ...SLOWLY })
  return question
}
