import { setTimeout as pause } from 'node:timers/promises'
import { checkScreen } from '../check.ts'
import { isThere } from '../screen.ts'
import type { Act } from './act.ts'

/** Switches the network off, or on again. */
export const toggleNetwork: Act = async ({ world }) => {
  await world.goOffline(!world.isOffline)
  return world.isOffline ? 'goes offline' : 'is online again'
}

export const toggleSlowness: Act = async ({ world }) => {
  await world.slow(!world.isSlow)
  return world.isSlow ? 'the network is slow' : 'the network is fast again'
}

/** Stops the server, gracefully or not; or starts it again. */
export const toggleServer: Act = async ({ world, draws }) => {
  world.disturb()
  if (!world.server.isUp) {
    await world.server.start()
    world.disturb()
    return 'the server is back'
  }
  const signal = draws.of(['SIGTERM', 'SIGKILL'] as const)
  await world.server.stop(signal)
  return `the server gets a ${signal}`
}

/** Reloads the page, which must keep what was typed, saved or not. */
export const reload: Act = async ({ world, window, draws }) => {
  if (world.isOffline || !world.server.isUp) return null
  // Waits until the journal has stored it, sometimes not long enough for it to be sent.
  await pause(draws.of([1000, 3000]))
  world.disturb()
  await window.page.reload()
  await isThere(window.page)
  await checkScreen(world, window)
  return 'reloads'
}

/** Closes the only window and opens the form again; or closes or kills the whole browser. */
export const reopen: Act = async ({ world, window, draws }) => {
  const how = draws.weighed([
    [2, 'the window'],
    [2, 'close'],
    [2, 'kill'],
  ] as const)
  const comesBack = !world.isOffline && world.server.isUp
  if (world.windows.length > 1 || (how === 'the window' && !comesBack)) return null
  if (how === 'the window') await world.closeWindow(window)
  else {
    await world.closeBrowser(how)
    if (!world.server.isUp) await world.server.start()
    world.disturb()
    await world.openBrowser()
  }
  const opened = await world.openWindow()
  await checkScreen(world, opened)
  return how === 'the window' ? 'closes the window and opens the form again' : `the browser: ${how}, and opens again`
}

/** Opens a second window on the form, or closes the active one of two. */
export const secondWindow: Act = async ({ world, window }) => {
  if (world.windows.length > 1) {
    await world.closeWindow(window)
    return `closes ${window.name}`
  }
  if (world.isOffline || !world.server.isUp) return null
  const opened = await world.openWindow()
  return `opens ${opened.name} beside ${window.name}`
}
