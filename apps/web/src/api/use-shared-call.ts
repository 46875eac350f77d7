import { useRef } from 'react'

/**
 * Makes a call once while it runs: both clicks of a double click receive its answer. A second call would be refused, and
 * its refusal would hide that the first succeeded.
 */
export function useSharedCall<Input, Reply>(call: (input: Input) => Promise<Reply>): (input: Input) => Promise<Reply> {
  const running = useRef<Promise<Reply> | null>(null)
  return (input) => {
    running.current ??= call(input).finally(() => {
      running.current = null
    })
    return running.current
  }
}
