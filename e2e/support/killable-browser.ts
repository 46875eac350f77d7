import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import playwright from '../playwright.config.ts'

/** Creates a folder for a browser profile, whose stored data the next browser on it finds. */
export const newProfile = (): string => mkdtempSync(join(tmpdir(), 'octroi-profile-'))

/** Opens a browser with its own profile; with a window if `headless` is false and the machine has a screen. */
export async function openBrowser(profile: string, headless = true): Promise<{ context: BrowserContext; page: Page }> {
  const { launchOptions, baseURL, locale, viewport } = playwright.use ?? {}
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    headless,
    ...(baseURL !== undefined && { baseURL }),
    ...(locale !== undefined && { locale }),
    ...(viewport !== undefined && { viewport }),
  })
  return { context, page: context.pages()[0] ?? (await context.newPage()) }
}

/**
 * Returns the function that kills all processes of the browser on this profile at once, like a power cut. The processes
 * are looked up now, which is slow; the function returns the time of the kill in milliseconds.
 */
export function killerOf(profile: string): () => number {
  const list = execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8', maxBuffer: 10_000_000 })
  const ours = list.split('\n').filter((line) => line.includes(profile) && line.includes('chrom'))
  if (ours.length === 0) throw new Error(`No browser runs on ${profile}`)
  return () => {
    const moment = Date.now()
    for (const line of ours) kill(Number.parseInt(line, 10))
    return moment
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    // This process ended together with the first one.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
