import type { ComponentProps, MouseEvent } from 'react'

type BusyButtonProps = ComponentProps<'button'> & { readonly 'data-loading'?: boolean }

/**
 * The element of every button. Mantine disables a loading button, which would then lose the focus; this one stays
 * focusable, is marked as disabled, and ignores presses.
 */
export function BusyButton({ disabled, type = 'button', onClick, ...props }: BusyButtonProps) {
  const isBusy = props['data-loading'] === true
  // Enter in a form arrives here too, as a click on the submit button.
  const press = (event: MouseEvent<HTMLButtonElement>) => (isBusy ? event.preventDefault() : onClick?.(event))
  return (
    <button
      {...props}
      type={type}
      disabled={disabled === true && !isBusy}
      aria-disabled={isBusy || props['aria-disabled']}
      onClick={press}
    />
  )
}
