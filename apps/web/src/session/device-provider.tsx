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

interface DeviceProviderProps {
  /** Creates the device. */
  readonly create?: (() => Device) | undefined
  readonly children: ReactNode
}

/** Provides the device, which listens to other windows while mounted. */
export function DeviceProvider({ create = createDevice, children }: DeviceProviderProps) {
  const [device] = useState(create)
  useEffect(() => () => device.close(), [device])
  return <DeviceContext value={device}>{children}</DeviceContext>
}

/** What this window knows of other windows; a stable object. */
export function useDevice(): Device {
  const device = useContext(DeviceContext)
  if (device === null) throw new Error('The device needs DeviceProvider above it')
  return device
}

/** Number of times that a person's data on this device was erased; renders again on changes. */
export function useErasureCount(userId: number | undefined): number {
  const device = useDevice()
  const count = () => (userId === undefined ? 0 : device.erasures(userId))
  return useSyncExternalStore(device.subscribe, count, count)
}

/**
 * Returns the function that tells whether a person's data was erased since this component mounted: it must not write
 * any more then, not even while unmounting.
 */
export function useWasErased(userId: number): () => boolean {
  const device = useDevice()
  const [at] = useState(() => device.erasures(userId))
  return useCallback(() => device.erasures(userId) !== at, [device, userId, at])
}
