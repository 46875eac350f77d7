import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import playwright from '../playwright.config.ts'

/** A folder for a browser's profile: what it keeps on the disk is found again by the next browser that opens it. */
export const newProfile = (): string => mkdtempSync(join(tmpdir(), 'octroi-profile-'))

/** Opens a browser on a profile of its own; with a window to look at, where one is asked for and the machine has a screen. */
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
 * What ends every process of the browser on this profile at once, as a power cut would: nothing of it can tidy up. They
 * are looked for now, which takes a while, and ended when it is called; it gives that moment, in milliseconds of the
 * clock.
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
    // It ended with the first one.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
