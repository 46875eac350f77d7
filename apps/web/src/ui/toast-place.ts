/** A part of the window, in its pixels. */
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
 * How far above the lower edge of the window toasts cover none of the obstacles: where they are when that will do,
 * else as low as possible; null when there is no such place.
 */
export function freeBottom({ toasts, height, obstacles }: ToastSurroundings): number | null {
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
