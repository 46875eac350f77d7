/** A rectangle in pixels of the window. */
export interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

export const MARGIN = 16

interface ToastSurroundings {
  readonly toasts: Box
  /** Height of the window. */
  readonly height: number
  readonly obstacles: readonly Box[]
}

/**
 * Distance from the bottom of the window at which toasts cover no obstacle: the default if it is free, else the lowest
 * free one; null if there is none.
 */
export function findFreeBottom({ toasts, height, obstacles }: ToastSurroundings): number | null {
  const tall = toasts.bottom - toasts.top
  const inTheWay = obstacles.filter(({ left, right }) => left < toasts.right && right > toasts.left)
  const isFree = (bottom: number) => {
    const [top, end] = [height - bottom - tall, height - bottom]
    return top >= MARGIN && inTheWay.every((box) => box.bottom <= top || box.top >= end)
  }
  const above = inTheWay.map(({ top }) => height - top + MARGIN / 2).filter((bottom) => bottom > MARGIN)
  const places = [height - toasts.bottom, MARGIN, ...above.toSorted((one, other) => one - other)]
  return places.find(isFree) ?? null
}
