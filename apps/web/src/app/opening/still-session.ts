import type { CurrentUser } from '@octroi/domain'
import type { Device } from '../../session/device.ts'
import type { SessionStore } from '../../session/session-store.ts'

const nothing = () => undefined

/** The session of one rendering on the server, which never changes and holds no token. */
export const sessionOf = (user: CurrentUser): SessionStore => ({
  user: () => user,
  endsAt: () => null,
  ended: () => null,
  token: () => null,
  leaveBy: () => null,
  keep: nothing,
  end: nothing,
  restrict: nothing,
  open: nothing,
  close: nothing,
  setLeaveBy: nothing,
  subscribe: () => nothing,
})

/** A device without other windows, as the server is. */
export const SILENT_DEVICE: Device = {
  tellErased: nothing,
  erasures: () => 0,
  onErased: () => nothing,
  tellLeft: nothing,
  draftsElsewhere: () => 0,
  subscribe: () => nothing,
  close: nothing,
}

/** A storage that holds nothing, for the browser's storages, which the server does not have. */
export const EMPTY_STORAGE: Storage = {
  length: 0,
  key: () => null,
  getItem: () => null,
  setItem: nothing,
  removeItem: nothing,
  clear: nothing,
}
