import { Popover } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'

interface AnchoredPopoverProps {
  /** DOM id of the dialog, which what opens it names as what it controls. */
  readonly id: string
  /** Accessible name of the dialog. */
  readonly name: string
  readonly onClose: () => void
  /** True: as wide as the anchor; otherwise as wide as its content. */
  readonly fullWidth?: boolean
  readonly children: ReactNode
}

/**
 * What floats beside an input while it is open: mounted by the input's own element (its positioned parent), which is
 * what it hangs from. Closed by Escape or by a press outside of that element.
 */
export function AnchoredPopover({ id, name, onClose, fullWidth = false, children }: AnchoredPopoverProps) {
  const anchor = useRef<HTMLSpanElement>(null)
  const dialog = useRef<HTMLDivElement>(null)
  // Not Mantine's own: a press on the button that opened it would close it here, and open it again there.
  useEffect(() => {
    const close = (event: PointerEvent) => {
      const inside = [anchor.current?.parentElement, dialog.current].some((part) =>
        part?.contains(event.target as Node),
      )
      if (!inside) onClose()
    }
    document.addEventListener('pointerdown', close)
    return () => document.removeEventListener('pointerdown', close)
  }, [onClose])
  return (
    <Popover
      opened
      trapFocus
      withRoles={false}
      closeOnClickOutside={false}
      onDismiss={onClose}
      width={fullWidth ? 'target' : undefined}
      position="bottom-start"
      offset={4}
      shadow="md"
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <span ref={anchor} className="octroi-anchor" />
      </Popover.Target>
      <Popover.Dropdown className="octroi-popover" p="xs">
        <div ref={dialog} id={id} role="dialog" aria-label={name}>
          {children}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
