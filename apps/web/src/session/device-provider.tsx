import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { createDevice, type Device } from './device.ts'

const DeviceContext = createContext<Device | null>(null)

/** Gives the device to the application; this window is heard as long as the application is there. */
export function DeviceProvider({ children }: { readonly children: ReactNode }) {
  const [device] = useState(createDevice)
  useEffect(() => () => device.close(), [device])
  return <DeviceContext value={device}>{children}</DeviceContext>
}

/** What this window knows of the others; the same object as long as the application is there. */
export function useDevice(): Device {
  const device = useContext(DeviceContext)
  if (device === null) throw new Error('The device needs DeviceProvider above it')
  return device
}

/** How often what this device keeps of a person was erased; renders again when it is. */
export function useErasures(userId: number | undefined): number {
  const device = useDevice()
  return useSyncExternalStore(device.subscribe, () => (userId === undefined ? 0 : device.erasures(userId)))
}

/**
 * Whether what the device keeps of a person was erased since the calling component was first shown: it then writes
 * nothing more, also once it is gone.
 */
export function useWasErased(userId: number): () => boolean {
  const device = useDevice()
  const [at] = useState(() => device.erasures(userId))
  return useCallback(() => device.erasures(userId) !== at, [device, userId, at])
}
