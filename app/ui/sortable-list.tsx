import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { Icon, Lines } from './icon.tsx'
import { useDragToSort } from './use-drag-to-sort.ts'

export interface SortableWords {
  up: (name: string) => string
  down: (name: string) => string
  handle: (name: string) => string
  /** How the handle is used, for screen readers. */
  instructions: string
  remove: (name: string) => string
  moved: (name: string, position: number, count: number) => string
  removed: (name: string) => string
}

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
  children: (index: number) => ReactNode
}

/** What gets the focus once the changed list is rendered. */
type NextFocus = { part: 'handle' | 'up' | 'down' | 'remove' | 'field'; index: number } | { part: 'add' }

/**
 * A list of editable items that are reordered with buttons, arrow keys or by dragging a handle, by mouse or touch. The
 * focus stays with the moved item, goes to a new item's first field, and to a neighbour of a removed one.
 */
export function SortableList(props: SortableListProps) {
  const { label, keys, nameOf, words, onMove, onRemove, add, empty, isNested = false, children } = props
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
    <div ref={root} className="grid gap-3">
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <p id={instructions} hidden>
        {words.instructions}
      </p>
      {count === 0 && empty}
      {count > 0 && (
        <ol aria-label={label} className="grid gap-3">
          {keys.map((key, index) => {
            const name = nameOf(index)
            return (
              <li
                key={key}
                data-sortable
                data-mark={drag.markOf(index)}
                className={`relative rounded-control border border-line ${isNested ? 'bg-card' : 'bg-paper'} data-[mark=dragged]:opacity-50 data-[mark=after]:after:absolute data-[mark=after]:after:inset-x-0 data-[mark=after]:after:-bottom-2.5 data-[mark=after]:after:h-1 data-[mark=after]:after:rounded-full data-[mark=after]:after:bg-action data-[mark=before]:before:absolute data-[mark=before]:before:inset-x-0 data-[mark=before]:before:-top-2.5 data-[mark=before]:before:h-1 data-[mark=before]:before:rounded-full data-[mark=before]:before:bg-action`}
              >
                <div className="flex items-center gap-0.5 border-line border-b pr-1">
                  <button
                    type="button"
                    data-part="handle"
                    aria-label={words.handle(name)}
                    aria-describedby={instructions}
                    onKeyDown={(event) => onHandleKey(event, index)}
                    {...drag.handleProps(index)}
                    className="grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-control text-muted hover:text-ink active:cursor-grabbing"
                  >
                    <Lines path={grip} className="size-5" />
                  </button>
                  <span aria-hidden="true" className="mr-auto min-w-0 truncate font-semibold text-small">
                    {name}
                  </span>
                  <ItemButton
                    part="up"
                    label={words.up(name)}
                    isDisabled={index === 0}
                    onPress={() => move(index, index - 1, 'up')}
                  >
                    <Icon name="chevron-down" className="size-5 rotate-180" />
                  </ItemButton>
                  <ItemButton
                    part="down"
                    label={words.down(name)}
                    isDisabled={index === count - 1}
                    onPress={() => move(index, index + 1, 'down')}
                  >
                    <Icon name="chevron-down" />
                  </ItemButton>
                  <ItemButton part="remove" label={words.remove(name)} onPress={() => remove(index)}>
                    <Icon name="close" className="size-4.5" />
                  </ItemButton>
                </div>
                <div data-part="content" className="p-3 sm:p-4">
                  {children(index)}
                </div>
              </li>
            )
          })}
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

interface ItemButtonProps {
  part: 'up' | 'down' | 'remove'
  label: string
  isDisabled?: boolean
  onPress: () => void
  children: ReactNode
}

function ItemButton({ part, label, isDisabled = false, onPress, children }: ItemButtonProps) {
  return (
    <button
      type="button"
      data-part={part}
      aria-label={label}
      disabled={isDisabled}
      onClick={onPress}
      className="grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-ink/8 hover:text-ink disabled:opacity-35 disabled:hover:bg-transparent"
    >
      {children}
    </button>
  )
}

const grip = 'M9 6v.1M9 12v.1M9 18v.1M15 6v.1M15 12v.1M15 18v.1'

const fields = 'input:not([type=hidden], :disabled), textarea:not(:disabled), select:not(:disabled)'

/** Only of this list, not of a list inside one of its items. */
function findPart(root: HTMLElement, wanted: NextFocus): HTMLElement | null | undefined {
  if (wanted.part === 'add') return root.querySelector<HTMLElement>(':scope > div > [data-part=add]')
  const item = root.querySelectorAll(':scope > ol > [data-sortable]')[wanted.index]
  if (wanted.part === 'field') return item?.querySelector<HTMLElement>(fields)
  return item?.querySelector<HTMLElement>(`:scope > div > [data-part=${wanted.part}]`)
}
