import { Popover } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'

interface AnchoredPopoverProps {
  /** DOM id of the dialog, for the `aria-controls` of the element that opens it. */
  readonly id: string
  /** Accessible name of the dialog. */
  readonly name: string
  readonly onClose: () => void
  /** True: as wide as the anchor; false: as wide as its content. */
  readonly fullWidth?: boolean
  readonly children: ReactNode
}

/**
 * A popover beside an input. It is mounted inside the input's positioned parent, which is its anchor, and is closed by
 * Escape or by a press outside of that parent.
 */
export function AnchoredPopover({ id, name, onClose, fullWidth = false, children }: AnchoredPopoverProps) {
  const anchor = useRef<HTMLSpanElement>(null)
  const dialog = useRef<HTMLDivElement>(null)
  // Mantine's own `closeOnClickOutside` is not used: a press on the button that opened the popover would close it here,
  // and that button would open it again.
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
      // A popover that is hidden when its anchor is scrolled away would lose the focus, and with it Escape.
      hideDetached={false}
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
