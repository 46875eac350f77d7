import { type ComponentType, createContext, type ReactNode, use } from 'react'
import type { Scalar } from '../values.ts'

/** How an engine without widgets binds native inputs to its state. Paths are `key`, `key.part`. */
export interface NativeParts {
  readonly Field: ComponentType<FieldProps>
  readonly Choices: ComponentType<ChoicesProps>
  readonly Rows: ComponentType<RowsProps>
}

export interface FieldProps {
  readonly path: string
  readonly children: (value: Scalar | undefined, set: (value: Scalar) => void) => ReactNode
}

export interface ChoicesProps {
  readonly path: string
  readonly choices: readonly string[]
}

export interface RowsProps {
  readonly path: string
  readonly children: (rowPaths: readonly string[], add: () => void) => ReactNode
}

const PartsContext = createContext<NativeParts | null>(null)

/** Gives the parts to the form under it. */
export const NativePartsProvider = PartsContext

/** Throws when no provider is above. */
export function useParts(): NativeParts {
  const parts = use(PartsContext)
  if (parts === null) throw new Error('Native forms want their parts above them')
  return parts
}
