import type { ComponentProps, MouseEvent } from 'react'

type BusyButtonProps = ComponentProps<'button'> & { readonly 'data-loading'?: boolean }

/**
 * The element of every button. Mantine disables one that is loading, and a button that is disabled loses the focus: this
 * one stays where the keyboard is, says that it cannot be used now, and does nothing when it is pressed.
 */
export function BusyButton({ disabled, type = 'button', onClick, ...props }: BusyButtonProps) {
  const isBusy = props['data-loading'] === true
  // A press of Enter in a form comes here too, as a click on its submit button.
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
