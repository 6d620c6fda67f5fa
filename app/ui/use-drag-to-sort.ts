import { type PointerEvent, type RefObject, useEffect, useState } from 'react'

interface Drag {
  from: number
  to: number
}

/** Within this distance of the window's edge, dragging scrolls the page. */
const edge = 80
const scrollStep = 14

/** Dragging by a handle with mouse, pen or touch. The item is moved when it is dropped; Escape leaves it where it was. */
export function useDragToSort(list: RefObject<HTMLElement | null>, onDrop: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag>()
  const isDragging = drag !== undefined

  useEffect(() => {
    if (!isDragging) return
    const cancel = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setDrag(undefined)
    }
    window.addEventListener('keydown', cancel)
    return () => window.removeEventListener('keydown', cancel)
  }, [isDragging])

  const handleProps = (index: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture?.(event.pointerId)
      setDrag({ from: index, to: index })
    },
    onPointerMove: ({ clientY }: PointerEvent<HTMLElement>) => {
      if (!drag) return
      if (clientY < edge) window.scrollBy(0, -scrollStep)
      if (clientY > window.innerHeight - edge) window.scrollBy(0, scrollStep)
      const to = indexAt(list.current, clientY)
      if (to !== drag.to) setDrag({ ...drag, to })
    },
    onPointerUp: () => {
      setDrag(undefined)
      if (drag && drag.from !== drag.to) onDrop(drag.from, drag.to)
    },
    onPointerCancel: () => setDrag(undefined),
  })

  /** Marks the dragged item, and the one before or after which it would be dropped. */
  const markOf = (index: number): 'dragged' | 'before' | 'after' | undefined => {
    if (!drag) return undefined
    if (index === drag.from) return 'dragged'
    if (index !== drag.to) return undefined
    return drag.to < drag.from ? 'before' : 'after'
  }
  return { handleProps, markOf }
}

/** The item at this height; above the list it is the first, below it the last. */
function indexAt(list: HTMLElement | null, clientY: number): number {
  const items = [...(list?.querySelectorAll(':scope > ol > [data-sortable]') ?? [])]
  const below = items.findIndex((item) => clientY < item.getBoundingClientRect().bottom)
  return below === -1 ? items.length - 1 : below
}
