import type { ComponentProps, ReactNode } from 'react'
import { Icon, Lines } from './icon.tsx'

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

interface ItemProps {
  name: string
  words: SortableWords
  isFirst: boolean
  isLast: boolean
  isCompact: boolean
  /** The id of the handle's description. */
  instructions: string
  handleProps: ComponentProps<'button'>
  onUp: () => void
  onDown: () => void
  onRemove: () => void
  children: ReactNode
}

/** One item of a SortableList: handle, buttons and content. */
export function Item({ name, words, isFirst, isLast, isCompact, instructions, handleProps, ...item }: ItemProps) {
  const handle = (
    <button
      type="button"
      data-part="handle"
      aria-label={words.handle(name)}
      aria-describedby={instructions}
      {...handleProps}
      className="grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-control text-muted hover:text-ink active:cursor-grabbing"
    >
      <Lines path={grip} className="size-5" />
    </button>
  )
  const buttons = (
    <div className="flex shrink-0">
      <ItemButton part="up" label={words.up(name)} isDisabled={isFirst} onPress={item.onUp}>
        <Icon name="chevron-down" className="size-5 rotate-180" />
      </ItemButton>
      <ItemButton part="down" label={words.down(name)} isDisabled={isLast} onPress={item.onDown}>
        <Icon name="chevron-down" />
      </ItemButton>
      <ItemButton part="remove" label={words.remove(name)} onPress={item.onRemove}>
        <Icon name="close" className="size-4.5" />
      </ItemButton>
    </div>
  )
  if (isCompact) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-1 px-1 pb-2 sm:flex-nowrap sm:py-1.5">
        {handle}
        <div className="min-w-0 grow max-sm:order-last max-sm:basis-full max-sm:px-2">{item.children}</div>
        {buttons}
      </div>
    )
  }
  return (
    <>
      <div className="flex items-center gap-0.5 border-line border-b px-1">
        {handle}
        <span aria-hidden="true" className="mr-auto min-w-0 truncate font-semibold text-small">
          {name}
        </span>
        {buttons}
      </div>
      <div className="p-3 sm:p-4">{item.children}</div>
    </>
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
