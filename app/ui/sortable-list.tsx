import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { Item, type SortableWords } from './sortable-item.tsx'
import { useDragToSort } from './use-drag-to-sort.ts'

interface SortableListProps {
  /** The list's name for screen readers. */
  label: string
  /** One stable key per item. */
  keys: readonly string[]
  nameOf: (index: number) => string
  words: SortableWords
  onMove: (from: number, to: number) => void
  onRemove: (index: number) => void
  add: { label: string; onAdd: () => void; isFull?: boolean }
  /** Shown instead of an empty list. */
  empty?: ReactNode
  /** For a list inside an item of another list. */
  isNested?: boolean
  /** For items of one line: beside the buttons where there is room. */
  isCompact?: boolean
  children: (index: number) => ReactNode
}

/** What gets the focus once the changed list is rendered. */
type NextFocus = { part: 'handle' | 'up' | 'down' | 'remove' | 'field'; index: number } | { part: 'add' }

/**
 * A list of editable items that are reordered with buttons, arrow keys or by dragging a handle, by mouse or touch. The
 * focus stays with the moved item, goes to a new item's first field, and to a neighbour of a removed one.
 */
export function SortableList(props: SortableListProps) {
  const {
    label,
    keys,
    nameOf,
    words,
    onMove,
    onRemove,
    add,
    empty,
    isNested = false,
    isCompact = false,
    children,
  } = props
  const root = useRef<HTMLDivElement>(null)
  const next = useRef<NextFocus>(undefined)
  const [announcement, setAnnouncement] = useState('')
  const instructions = useId()
  const count = keys.length

  const move = (from: number, to: number, part: 'handle' | 'up' | 'down') => {
    if (to < 0 || to >= count || to === from) return
    // At the end of the list the pressed button is disabled, so the other one takes the focus.
    const isAtEnd = (part === 'up' && to === 0) || (part === 'down' && to === count - 1)
    next.current = { part: isAtEnd ? (part === 'up' ? 'down' : 'up') : part, index: to }
    setAnnouncement(words.moved(nameOf(from), to + 1, count))
    onMove(from, to)
  }
  const remove = (index: number) => {
    next.current = count === 1 ? { part: 'add' } : { part: 'remove', index: Math.min(index, count - 2) }
    setAnnouncement(words.removed(nameOf(index)))
    onRemove(index)
  }
  const append = () => {
    next.current = { part: 'field', index: count }
    add.onAdd()
  }
  const onHandleKey = (event: KeyboardEvent, index: number) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (step === 0) return
    event.preventDefault()
    move(index, index + step, 'handle')
  }
  const drag = useDragToSort(root, (from, to) => move(from, to, 'handle'))

  // After every render, because the caller may replace the items later than it was asked to.
  useEffect(() => {
    const wanted = next.current
    const element = wanted && root.current && findPart(root.current, wanted)
    if (!element) return
    next.current = undefined
    element.focus()
  })

  return (
    <div ref={root} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <p id={instructions} hidden>
        {words.instructions}
      </p>
      {count === 0 && empty}
      {count > 0 && (
        <ol aria-label={label} className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {keys.map((key, index) => (
            <li
              key={key}
              data-sortable
              data-mark={drag.markOf(index)}
              className={itemClasses[isNested ? 'nested' : 'plain']}
            >
              <Item
                name={nameOf(index)}
                words={words}
                isFirst={index === 0}
                isLast={index === count - 1}
                isCompact={isCompact}
                instructions={instructions}
                handleProps={{ ...drag.handleProps(index), onKeyDown: (event) => onHandleKey(event, index) }}
                onUp={() => move(index, index - 1, 'up')}
                onDown={() => move(index, index + 1, 'down')}
                onRemove={() => remove(index)}
              >
                {children(index)}
              </Item>
            </li>
          ))}
        </ol>
      )}
      <div>
        <Button data-part="add" variant="secondary" disabled={add.isFull} onClick={append}>
          {add.label}
        </Button>
      </div>
    </div>
  )
}

const marks =
  'data-[mark=dragged]:opacity-50 before:absolute before:inset-x-0 before:-top-2.5 before:h-1 before:rounded-full data-[mark=before]:before:bg-action after:absolute after:inset-x-0 after:-bottom-2.5 after:h-1 after:rounded-full data-[mark=after]:after:bg-action'
const itemClasses = {
  plain: `relative rounded-control border border-line bg-paper ${marks}`,
  nested: `relative rounded-control border border-line bg-card ${marks}`,
}

const fields = 'input:not([type=hidden], :disabled), textarea:not(:disabled), select:not(:disabled)'

/** Only of this list, not of a list inside one of its items. */
function findPart(root: HTMLElement, wanted: NextFocus): HTMLElement | null | undefined {
  if (wanted.part === 'add') return root.querySelector<HTMLElement>(':scope > div > [data-part=add]')
  const item = root.querySelectorAll(':scope > ol > [data-sortable]')[wanted.index]
  if (wanted.part === 'field') return item?.querySelector<HTMLElement>(fields)
  return item?.querySelector<HTMLElement>(`[data-part=${wanted.part}]`)
}
