import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { DATA_DIR } from './server.ts'

const FOLDER = join(DATA_DIR, 'mails')

function mailsTo(address: string): string[] {
  try {
    const texts = readdirSync(FOLDER)
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .map((name) => readFileSync(join(FOLDER, name), 'utf8'))
    return texts.filter((text) => text.includes(`\nTo: ${address}\n`))
  } catch (error) {
    // The folder does not exist before the first mail.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

/**
 * Waits for the n-th mail to an address (`count`) in the data folder; returns the link in the last one to choose a
 * password.
 */
export async function passwordLinkTo(address: string, count = 1): Promise<string> {
  await expect.poll(() => mailsTo(address).length).toBeGreaterThanOrEqual(count)
  const [link] = /https?:\/\/\S+reset_password_token=\S+/.exec(mailsTo(address).at(-1) ?? '') ?? []
  if (!link) throw new Error(`The mail to ${address} holds no link`)
  return link
}

/** Waits for a mail to an address; returns the latest one as it was sent. */
export async function lastMailTo(address: string): Promise<string> {
  await expect.poll(() => mailsTo(address).length).toBeGreaterThan(0)
  return mailsTo(address).at(-1) ?? ''
}

/** Waits for a mail to an address that links to a request and contains certain words. */
export async function expectMail(address: string, request: number, words: string): Promise<void> {
  const isIt = (text: string): boolean => text.includes(words) && new RegExp(`/requests/${request}\\b`).test(text)
  await expect.poll(() => mailsTo(address).filter(isIt).length, `${words}, to ${address}`).toBeGreaterThan(0)
}
